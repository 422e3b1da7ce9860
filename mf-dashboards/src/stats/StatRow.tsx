import { Box } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';
import { LoadAgain, type Loadable } from '@introvest/people/later';
import { roomForColumn, roomForRow } from './widths';

interface StatRowProps {
  /** Four stand two by two again where they have a narrow column of their own. */
  count: 3 | 4;
  /** What the numbers are taken from. */
  queries: Loadable[];
  children: ReactNode;
}

/** Numbers side by side; two to a row on a phone, where the first of three stands alone. */
export function StatRow({ count, queries, children }: StatRowProps) {
  const wide = `repeat(${count}, minmax(0, 1fr))`;
  const two = 'repeat(2, minmax(0, 1fr))';
  return (
    <Box
      component="section"
      aria-label="Numbers"
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 5 },
        gridTemplateColumns: two,
        // Large letters on a phone: half of it has no room for 'Connections'.
        '@media (max-width: 17.5em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
        ...(count === 3 ? { '& > :not(* + *)': { gridColumn: '1 / -1' } } : {}),
        [roomForRow]: {
          gridTemplateColumns: wide,
          ...(count === 3 ? { '& > :not(* + *)': { gridColumn: 'auto' } } : {}),
        },
        ...(count === 4 ? { [roomForColumn]: { gridTemplateColumns: two } } : {}),
      }}
    >
      {children}
      <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        <LoadAgain queries={queries}>Some numbers could not be loaded.</LoadAgain>
      </Box>
    </Box>
  );
}
