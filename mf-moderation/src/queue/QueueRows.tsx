import { limits } from '@introvest/contracts/vocabularies';
import { Paging } from '@introvest/people/paging';
import { Box } from '@introvest/shell-sdk/ui';
import type { ReactNode, RefObject } from 'react';
import type { Queue } from './useQueue';

interface QueueRowsProps {
  /** The list. It takes over the focus from a button that is removed when the rows arrive. */
  ref: RefObject<HTMLUListElement | null>;
  label: string;
  queue: Queue;
  total: number;
  children: ReactNode;
}

export function QueueRows({ ref, label, queue, total, children }: QueueRowsProps) {
  const pages = Math.ceil(total / limits.reportPageSize);
  // Moves the focus to the list, because the pressed button is below the new rows and may be disabled by now.
  const handleGoTo = (page: number) => {
    queue.showPage(page);
    ref.current?.focus();
  };
  return (
    <>
      <Box
        component="ul"
        ref={ref}
        tabIndex={-1}
        aria-label={label}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
      >
        {children}
      </Box>
      {pages > 1 && <Paging page={queue.page} pages={pages} onGoTo={handleGoTo} />}
    </>
  );
}
