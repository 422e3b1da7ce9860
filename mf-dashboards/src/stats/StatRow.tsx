import { Box } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';

/** Numbers side by side; two to a row on a phone, where the first of three stands alone. */
export function StatRow({ count, children }: { count: 3 | 4; children: ReactNode }) {
  const wide = `repeat(${count}, minmax(0, 1fr))`;
  return (
    <Box
      component="section"
      aria-label="Numbers"
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 5 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: wide },
        ...(count === 3 ? { '& > :not(* + *)': { gridColumn: { xs: '1 / -1', sm: 'auto' } } } : {}),
      }}
    >
      {children}
    </Box>
  );
}

/** Stands in for a number that could not be loaded. */
export const missing = '–';
