import { Box } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';
import type { QueryLike } from '@introvest/shell-sdk';
import { LoadAgain } from '@introvest/shell-sdk/parts';

/**
 * Media query for showing the numbers in a row, at 720 px with the default font size. It is in em, so that it scales
 * with the font size.
 */
const mediumQuery = '@media (min-width: 45em)';
export const wideQuery = '@media (min-width: 75em)';

interface StatRowProps {
  count: 3 | 4;
  queries: QueryLike<unknown>[];
  children: ReactNode;
}

export function StatRow({ count, queries, children }: StatRowProps) {
  const two = 'repeat(2, minmax(0, 1fr))';
  return (
    <Box
      component="section"
      aria-label="Numbers"
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 5 },
        gridTemplateColumns: two,
        // With large fonts, half of a phone's width is too narrow for the word 'Connections'.
        '@media (max-width: 17.5em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
        ...(count === 3 && { '& > :not(* + *)': { gridColumn: '1 / -1' } }),
        [mediumQuery]: {
          gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
          '& > :not(* + *)': { gridColumn: 'auto' },
        },
        ...(count === 4 && { [wideQuery]: { gridTemplateColumns: two } }),
      }}
    >
      {children}
      <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        <LoadAgain queries={queries}>We couldn’t load some of your stats.</LoadAgain>
      </Box>
    </Box>
  );
}
