import { limits } from '@introvest/contracts/vocabularies';
import { CardSkeleton } from '@introvest/shell-sdk/parts';
import { Box } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';

export const CardGrid = ({ children }: { children: ReactNode }) => (
  <Box
    role="group"
    sx={{
      display: 'grid',
      gap: { xs: 4, md: 5 },
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18.75rem), 1fr))',
    }}
  >
    {children}
  </Box>
);

export const LoadingCards = ({ lines }: { lines: number }) => (
  <Box role="status" aria-label="Loading">
    <CardGrid>
      {Array.from({ length: limits.skeletonCards }, (_, place) => (
        <CardSkeleton key={place} lines={lines} />
      ))}
    </CardGrid>
  </Box>
);
