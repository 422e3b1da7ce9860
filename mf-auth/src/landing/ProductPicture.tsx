import {
  colours,
  radii,
  styled,
  useThemeMode,
  type SxProps,
  type Theme,
} from '@introvest/shell-sdk/ui';

interface ProductPictureProps {
  light: string;
  dark: string;
  alt: string;
  /** The picture's own size in pixels; it is shown at half of it or less. */
  width: number;
  height: number;
  /** It is the largest thing that a phone shows at first: it comes before the scripts, and others when they are near. */
  isFirst?: boolean;
  sx?: SxProps<Theme>;
}

const Picture = styled('picture')({ display: 'block' });

const Image = styled('img')({
  width: '100%',
  height: 'auto',
  borderRadius: radii.card,
  boxShadow: colours.lift,
});

/** A picture of the product in the scheme that the page has: the person's choice, else the system's. */
export function ProductPicture(props: ProductPictureProps) {
  const { light, dark, alt, width, height, isFirst = false, sx = {} } = props;
  const { mode } = useThemeMode();
  return (
    <Picture sx={sx}>
      {mode === 'system' && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <Image
        src={mode === 'dark' ? dark : light}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </Picture>
  );
}
