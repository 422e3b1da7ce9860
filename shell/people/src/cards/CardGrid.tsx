import { limits } from '@introvest/contracts/vocabularies';
import { CardSkeleton } from '@introvest/shell-sdk/parts';
import { Box } from '@introvest/shell-sdk/ui';
import { Children, useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { useNextCard } from '../focus/useNextCard';

/** Skeletons that are being seen. */
let waiting = 0;

/** As many as a window shows without being scrolled. */
const firstSeen = () => (matchMedia('(min-width: 56.25em)').matches ? limits.skeletonCards : 2);

/**
 * All cards; where they take the place of skeletons first those that are seen, and the others in slices, between which the
 * browser answers. A list that is here already comes whole, for who comes back to it is where they were.
 */
function useCards(children: ReactNode) {
  const [first] = useState(() => (waiting > 0 ? firstSeen() : undefined));
  const isWhole = useDeferredValue(true, first === undefined);
  const cards = Children.toArray(children);
  return isWhole || cards.length <= limits.skeletonCards ? cards : cards.slice(0, first);
}

/** As many columns of cards as there is room for: three across a wide page. */
export function CardGrid({ children }: { children: ReactNode }) {
  const { grid, remember } = useNextCard();
  const cards = useCards(children);
  return (
    <Box
      ref={grid}
      onFocus={({ target }) => remember(target)}
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 5 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18.75rem), 1fr))',
      }}
    >
      {cards}
    </Box>
  );
}

/** The cards before they arrive, in their shape. */
export function LoadingCards({ lines }: { lines: number }) {
  useEffect(() => {
    waiting += 1;
    return () => {
      waiting -= 1;
    };
  }, []);
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
