import { Link, QueryState } from '@introvest/shell-sdk';
import { Button, Card, EmptyState } from '@introvest/shell-sdk/ui';
import { Bookmark } from 'lucide-react';
import { useListBookmarksQuery } from '../api';
import { CardGrid, LoadingCards } from '../startups/CardGrid';
import { StartupCard } from '../startups/StartupCard';

/** The startups that the investor marked, newest first. */
export function BookmarksTab() {
  const query = useListBookmarksQuery();
  return (
    <QueryState
      query={query}
      loading={<LoadingCards />}
      empty={
        <Card>
          <EmptyState
            icon={<Bookmark />}
            title="No bookmarks yet"
            text="Bookmark a startup to find it here again."
            action={
              <Button component={Link} to="/investor-dashboard">
                Discover startups
              </Button>
            }
          />
        </Card>
      }
    >
      {(bookmarks) => (
        <CardGrid>
          {bookmarks.map(({ id, founder }) => (
            <StartupCard key={id} startup={founder} />
          ))}
        </CardGrid>
      )}
    </QueryState>
  );
}
