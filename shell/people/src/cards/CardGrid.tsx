import { limits } from '@introvest/contracts/vocabularies';
import { CardSkeleton } from '@introvest/shell-sdk/parts';
import { Box } from '@introvest/shell-sdk/ui';
import { Children, useDeferredValue, useEffect, useState, type ReactNode } from 'react';

let waiting = 0;

const firstSeen = () => (matchMedia('(min-width: 56.25em)').matches ? limits.skeletonCards : 3);

/**
 * Replaces skeletons with cards in two steps, beginning with those in the viewport, because rendering all of them at
 * once blocks slow phones. A cached list is rendered in one step, so that Back can restore the scroll position.
 */
function useCards(children: ReactNode) {
  const [first] = useState(() => (waiting > 0 ? firstSeen() : undefined));
  const isWhole = useDeferredValue(true, first === undefined);
  const cards = Children.toArray(children);
  return isWhole || cards.length <= limits.skeletonCards ? cards : cards.slice(0, first);
}

export function CardGrid({ children }: { children: ReactNode }) {
  const cards = useCards(children);
  return (
    <Box
      role="group"
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
