import { QueryState } from '@introvest/shell-sdk';
import { CardGrid, LoadingCards } from '@introvest/people/cards';
import { Card } from '@introvest/shell-sdk/parts';
import { Bookmark } from 'lucide-react';
import { useListBookmarksQuery } from '../api';
import { NothingYet } from '../discover/NothingYet';
import { Startup } from '../startups/Startup';

export function BookmarksTab() {
  const query = useListBookmarksQuery();
  return (
    <QueryState
      query={query}
      loading={<LoadingCards lines={11} />}
      failedTitle="We couldn’t load your bookmarks"
      failedTitleAs="h3"
      empty={
        <Card>
          <NothingYet
            icon={<Bookmark />}
            title="No bookmarks yet"
            text="Bookmark startups to find them here later."
          />
        </Card>
      }
    >
      {(bookmarks) => (
        <CardGrid>
          {bookmarks.map(({ id, founder }) => (
            <Startup key={id} startup={founder} />
          ))}
        </CardGrid>
      )}
    </QueryState>
  );
}
