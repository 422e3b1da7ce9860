import { Link, QueryState } from '@introvest/shell-sdk';
import { Button, Card, EmptyState } from '@introvest/shell-sdk/ui';
import { FileText } from 'lucide-react';
import { useListSavedDecksQuery } from '../api';
import { CardGrid, LoadingCards } from '../startups/CardGrid';
import { DeckCard } from './DeckCard';

/** The pitch decks that the investor keeps, newest first. */
export function DecksTab() {
  const query = useListSavedDecksQuery();
  return (
    <QueryState
      query={query}
      loading={<LoadingCards />}
      empty={
        <Card>
          <EmptyState
            icon={<FileText />}
            title="No saved pitch decks"
            text="Save the pitch deck of a startup to read it here later."
            action={
              <Button component={Link} to="/investor-dashboard">
                Discover startups
              </Button>
            }
          />
        </Card>
      }
    >
      {(decks) => (
        <CardGrid>
          {decks.map((deck) => (
            <DeckCard key={deck.id} deck={deck} />
          ))}
        </CardGrid>
      )}
    </QueryState>
  );
}
