import { Card } from '@introvest/shell-sdk/parts';
import { Box, Skeleton } from '@introvest/shell-sdk/ui';

/** Rows before the connections have loaded. */
export const LoadingRows = () => (
  <Card role="status" aria-busy aria-label="Loading" sx={{ mt: 4, px: { xs: 4, md: 6 } }}>
    {[0, 1, 2, 3].map((place) => (
      <Box key={place} sx={{ display: 'flex', alignItems: 'center', gap: 4, py: 4 }}>
        <Skeleton variant="circular" width={44} height={44} />
        <Box sx={{ flex: 1 }}>
          <Skeleton variant="rounded" width="32%" height={18} sx={{ mb: 2 }} />
          <Skeleton variant="rounded" width="48%" height={14} />
        </Box>
      </Box>
    ))}
  </Card>
);
