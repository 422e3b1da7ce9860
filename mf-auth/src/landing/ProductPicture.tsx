import {
  colours,
  radii,
  styled,
  useThemeMode,
  type SxProps,
  type Theme,
} from '@introvest/shell-sdk/ui';

/** Addresses of one picture. */
interface Picture {
  /** At the size that it is shown at, and at twice that. */
  avif: readonly [string, string];
  /** For browsers of before 2023. */
  webp: string;
}

interface ProductPictureProps {
  light: Picture;
  dark: Picture;
  alt: string;
  /** The picture's own size in pixels; it is shown at half of it or less. */
  width: number;
  height: number;
  /** It is the largest thing that a phone shows at first: it comes before the scripts, and others when they are near. */
  isFirst?: boolean;
  sx?: SxProps<Theme>;
}

const Frame = styled('picture')({ display: 'block' });

const Image = styled('img')({
  width: '100%',
  height: 'auto',
  borderRadius: radii.card,
  boxShadow: colours.lift,
  // Until it has come, what it stands over does not show through.
  backgroundColor: colours.surface,
});

const inDark = '(prefers-color-scheme: dark)';

function Avif({ avif, media }: { avif: Picture['avif']; media?: string }) {
  const [once, twice] = avif;
  return <source type="image/avif" srcSet={`${once}, ${twice} 2x`} media={media} />;
}

/** A picture of the product in the scheme that the page has: the person's choice, else the system's. */
export function ProductPicture(props: ProductPictureProps) {
  const { light, dark, alt, width, height, isFirst = false, sx = {} } = props;
  const { mode } = useThemeMode();
  const usual = mode === 'dark' ? dark : light;
  return (
    <Frame sx={sx}>
      {mode === 'system' && <Avif avif={dark.avif} media={inDark} />}
      {mode === 'system' && <source srcSet={dark.webp} media={inDark} />}
      <Avif avif={usual.avif} />
      <Image
        src={usual.webp}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </Frame>
  );
}
