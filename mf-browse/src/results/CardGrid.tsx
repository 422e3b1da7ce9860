import { limits } from '@introvest/contracts/vocabularies';
import { Box, CardSkeleton, Skeleton } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';

/** Three columns of cards where there is room for them. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 5 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        },
      }}
    >
      {children}
    </Box>
  );
}

/** The page before its first cards arrive. */
export function LoadingGrid() {
  return (
    <Box role="status" aria-label="Loading">
      <Skeleton variant="rounded" width={190} height={14} sx={{ mb: 5, mt: 1 }} />
      <CardGrid>
        {Array.from({ length: limits.skeletonCards }, (_, place) => (
          <CardSkeleton key={place} lines={11} />
        ))}
      </CardGrid>
    </Box>
  );
}
