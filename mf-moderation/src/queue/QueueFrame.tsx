import { limits } from '@introvest/contracts/vocabularies';
import { Paging } from '@introvest/people/paging';
import { QueryState, type QueryLike } from '@introvest/shell-sdk';
import { CardSkeleton } from '@introvest/shell-sdk/parts';
import { Box, EmptyState } from '@introvest/shell-sdk/ui';
import { useRef, type ReactNode } from 'react';
import { lists, type Queue } from './useQueue';

interface QueueFrameProps<Data, Entry> {
  queue: Queue;
  query: QueryLike<Data>;
  entriesOf: (data: Data) => Entry[];
  noun: 'Reports' | 'Badges';
  icon: ReactNode;
  children: (entry: Entry) => ReactNode;
}

export function QueueFrame<Data extends { total: number }, Entry>(
  props: QueueFrameProps<Data, Entry>,
) {
  const { queue, query, entriesOf, noun, icon, children } = props;
  const rows = useRef<HTMLUListElement>(null);
  // Moves focus to the list, because the pressed button is below the new rows and may be disabled by now.
  const handleGoTo = (page: number) => {
    queue.showPage(page);
    rows.current?.focus();
  };
  const title = lists.find(({ value }) => value === queue.list)?.empty ?? '';
  return (
    <QueryState
      query={query}
      loading={<CardSkeleton lines={2} />}
      isEmpty={(data) => entriesOf(data).length === 0}
      empty={<EmptyState icon={icon} title={title} />}
      failedTitle={`We couldn’t load the ${noun.toLowerCase()}`}
    >
      {(data) => (
        <>
          <Box
            component="ul"
            ref={rows}
            tabIndex={-1}
            aria-label={noun}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
          >
            {entriesOf(data).map(children)}
          </Box>
          {data.total > limits.reportPageSize && (
            <Paging
              page={queue.page}
              pages={Math.ceil(data.total / limits.reportPageSize)}
              onGoTo={handleGoTo}
            />
          )}
        </>
      )}
    </QueryState>
  );
}
