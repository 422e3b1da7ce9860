import {
  colours,
  radii,
  styled,
  useThemeMode,
  type SxProps,
  type Theme,
} from '@introvest/shell-sdk/ui';

interface Picture {
  avif: readonly [string, string];
  /** Fallback for browsers released before 2023. */
  webp: string;
}

interface ProductPictureProps {
  light: Picture;
  dark: Picture;
  alt: string;
  width: number;
  height: number;
  /**
   * Whether the picture loads before the scripts, because it is the largest element in a phone's initial viewport.
   * Other pictures load when they come near the viewport.
   */
  isFirst?: boolean;
  sx?: SxProps<Theme>;
}

const Frame = styled('picture')({ display: 'block' });

const Image = styled('img')({
  width: '100%',
  height: 'auto',
  borderRadius: radii.card,
  boxShadow: colours.lift,
  backgroundColor: colours.surface,
});

const inDark = '(prefers-color-scheme: dark)';

function Avif({ avif, media }: { avif: Picture['avif']; media?: string }) {
  const [once, twice] = avif;
  return <source type="image/avif" srcSet={`${once}, ${twice} 2x`} media={media} />;
}

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
