import { Box } from '@introvest/shell-sdk/ui';
import { ProductPicture } from './ProductPicture';

const address = (file: URL) => file.href;

/** Made from the running product by `npm run pictures`. */
const match = {
  light: address(new URL('../pictures/browse-light.webp', import.meta.url)),
  dark: address(new URL('../pictures/browse-dark.webp', import.meta.url)),
  width: 720,
  height: 988,
};
const conversation = {
  light: address(new URL('../pictures/conversation-light.webp', import.meta.url)),
  dark: address(new URL('../pictures/conversation-dark.webp', import.meta.url)),
  width: 876,
  height: 1294,
};

/** The product itself: a match with its reason, and the conversation that came of it. */
export function Preview() {
  return (
    <Box sx={{ position: 'relative', maxWidth: { xs: 360, sm: 544 }, width: '100%', mx: 'auto' }}>
      <ProductPicture
        {...match}
        isFirst
        alt="A startup's card as an investor sees it: a match of 85, because it fits her FinTech focus"
        sx={{ width: { xs: '86%', sm: 316 } }}
      />
      <ProductPicture
        {...conversation}
        alt="The conversation of the investor and the founder after they connected"
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
