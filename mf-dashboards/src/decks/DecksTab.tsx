import { QueryState } from '@introvest/shell-sdk';
import { CardGrid, LoadingCards } from '@introvest/people/cards';
import { Card } from '@introvest/shell-sdk/parts';
import { FileText } from 'lucide-react';
import { useListSavedDecksQuery } from '../api';
import { NothingYet } from '../discover/NothingYet';
import { DeckCard } from './DeckCard';

/** The pitch decks that the investor keeps, newest first. */
export function DecksTab() {
  const query = useListSavedDecksQuery();
  return (
    <QueryState
      query={query}
      loading={<LoadingCards lines={5} />}
      empty={
        <Card>
          <NothingYet
            icon={<FileText />}
            title="No saved pitch decks"
            text="Save the pitch deck of a startup to read it here later."
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
