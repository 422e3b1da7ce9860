import { QueryState, type QueryLike } from '@introvest/shell-sdk';
import { CardSkeleton } from '@introvest/shell-sdk/parts';
import { EmptyState } from '@introvest/shell-sdk/ui';
import type { LucideIcon } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Arrivals } from './Arrivals';
import { QueueRows } from './QueueRows';
import type { Asked } from './useArrivals';
import { lists, type Queue } from './useQueue';

interface Page<Entry> {
  entries: Entry[];
  total: number;
}

interface QueueFrameProps<Data, Entry> {
  queue: Queue;
  query: Asked & QueryLike<Data>;
  pageOf: (data: Data) => Page<Entry>;
  /** Label of the list. */
  noun: 'Reports' | 'Badges';
  icon: LucideIcon;
  /** Refetches the list to include its new entries. */
  onShow: () => Promise<unknown>;
  children: (entry: Entry) => ReactNode;
}

/** Renders a list with its loading, error and empty states, and a notice of new entries. */
export function QueueFrame<Data, Entry>(props: QueueFrameProps<Data, Entry>) {
  const { queue, query, pageOf, noun, icon: Icon, onShow, children } = props;
  const rows = useRef<HTMLUListElement>(null);
  const handleShow = async () => {
    await onShow();
    rows.current?.focus();
  };
  const isEmpty = (data: Data) => pageOf(data).entries.length === 0;
  const title = lists.find(({ value }) => value === queue.list)?.empty ?? '';
  return (
    <>
      <Arrivals
        list={queue.list}
        query={query}
        isEmpty={query.data !== undefined && isEmpty(query.data)}
        onShow={handleShow}
      />
      <QueryState
        query={query}
        loading={<CardSkeleton lines={2} />}
        isEmpty={isEmpty}
        empty={<EmptyState icon={<Icon />} title={title} />}
        failedTitle={`We couldn’t load the ${noun.toLowerCase()}`}
      >
        {(data) => (
          <QueueRows ref={rows} label={noun} queue={queue} total={pageOf(data).total}>
            {pageOf(data).entries.map(children)}
          </QueueRows>
        )}
      </QueryState>
    </>
  );
}
