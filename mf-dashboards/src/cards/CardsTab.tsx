import { CardGrid, LoadingCards } from '@introvest/people/cards';
import { QueryState, type QueryLike } from '@introvest/shell-sdk';
import { Card } from '@introvest/shell-sdk/parts';
import type { EmptyStateProps } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';
import { EmptyTab } from '../discover/EmptyTab';

interface CardsTabProps<Entry> {
  query: QueryLike<Entry[]>;
  lines: number;
  failedTitle: string;
  empty: Pick<EmptyStateProps, 'icon' | 'title' | 'text'>;
  children: (entry: Entry) => ReactNode;
}

export const CardsTab = <Entry,>({ lines, empty, children, ...state }: CardsTabProps<Entry>) => (
  <QueryState
    {...state}
    loading={<LoadingCards lines={lines} />}
    failedTitleAs="h3"
    empty={
      <Card>
        <EmptyTab {...empty} />
      </Card>
    }
  >
    {(entries) => <CardGrid>{entries.map(children)}</CardGrid>}
  </QueryState>
);
