import { Box } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';
import { Paging } from './Paging';
import type { Queue } from './useQueue';

interface QueueRowsProps {
  label: string;
  queue: Queue;
  total: number;
  children: ReactNode;
}

/** One page of what waits for moderators, and the way to the others. */
export const QueueRows = ({ label, queue, total, children }: QueueRowsProps) => (
  <>
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
    >
      {children}
    </Box>
    <Paging queue={queue} total={total} />
  </>
);
