import { Box } from '@introvest/shell-sdk/ui';
import { useRef, type ReactNode } from 'react';
import { Paging } from './Paging';
import type { Queue } from './useQueue';

interface QueueRowsProps {
  label: string;
  queue: Queue;
  total: number;
  children: ReactNode;
}

/** One page of what waits for moderators, and the way to the others. */
export function QueueRows({ label, queue, total, children }: QueueRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed is below what it changed, and may be disabled by now.
  const handleGoTo = (page: number) => {
    queue.showPage(page);
    list.current?.focus();
  };
  return (
    <>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={label}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
      >
        {children}
      </Box>
      <Paging page={queue.page} total={total} onGoTo={handleGoTo} />
    </>
  );
}
