import { limits } from '@introvest/contracts/vocabularies';
import { CardSkeleton } from '@introvest/shell-sdk/parts';
import { Box } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';
import { useNextCard } from '../focus/useNextCard';

/** As many columns of cards as there is room for: three across a wide page. */
export function CardGrid({ children }: { children: ReactNode }) {
  const { grid, remember } = useNextCard();
  return (
    <Box
      ref={grid}
      onFocus={({ target }) => remember(target)}
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 5 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}

/** The cards before they arrive, in their shape. */
export function LoadingCards({ lines }: { lines: number }) {
  return (
    <Box role="status" aria-label="Loading">
      <CardGrid>
        {Array.from({ length: limits.skeletonCards }, (_, place) => (
          <CardSkeleton key={place} lines={lines} />
        ))}
      </CardGrid>
    </Box>
  );
}
