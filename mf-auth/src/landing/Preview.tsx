import { Box } from '@introvest/shell-sdk/ui';
import { ProductPicture } from './ProductPicture';

const address = (file: URL) => file.href;

/** Screenshots of the running product, taken by `npm run pictures`. */
const match = {
  light: {
    avif: [
      address(new URL('../pictures/browse-light-1x.avif', import.meta.url)),
      address(new URL('../pictures/browse-light-2x.avif', import.meta.url)),
    ],
    webp: address(new URL('../pictures/browse-light.webp', import.meta.url)),
  },
  dark: {
    avif: [
      address(new URL('../pictures/browse-dark-1x.avif', import.meta.url)),
      address(new URL('../pictures/browse-dark-2x.avif', import.meta.url)),
    ],
    webp: address(new URL('../pictures/browse-dark.webp', import.meta.url)),
  },
  width: 720,
  height: 936,
} as const;
const conversation = {
  light: {
    avif: [
      address(new URL('../pictures/conversation-light-1x.avif', import.meta.url)),
      address(new URL('../pictures/conversation-light-2x.avif', import.meta.url)),
    ],
    webp: address(new URL('../pictures/conversation-light.webp', import.meta.url)),
  },
  dark: {
    avif: [
      address(new URL('../pictures/conversation-dark-1x.avif', import.meta.url)),
      address(new URL('../pictures/conversation-dark-2x.avif', import.meta.url)),
    ],
    webp: address(new URL('../pictures/conversation-dark.webp', import.meta.url)),
  },
  width: 876,
  height: 1258,
} as const;

export function Preview() {
  return (
    <Box sx={{ position: 'relative', maxWidth: { xs: 360, sm: 544 }, width: '100%', mx: 'auto' }}>
      <ProductPicture
        {...match}
        isFirst
        alt="A startup card with a match score of 85, because the startup fits the investor’s FinTech focus"
        sx={{ width: { xs: '86%', sm: 316 } }}
      />
      <ProductPicture
        {...conversation}
        alt="Messages between an investor and a founder who are connected"
        sx={{
          width: { xs: '78%', sm: 264 },
          ml: 'auto',
          mt: { xs: -20, sm: -74 },
          position: 'relative',
        }}
      />
    </Box>
  );
}
