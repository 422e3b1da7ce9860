import { QueryState } from '@introvest/shell-sdk';
import { CardGrid, LoadingCards } from '@introvest/people/cards';
import { Card } from '@introvest/shell-sdk/parts';
import { FileText } from 'lucide-react';
import { useListSavedDecksQuery } from '../api';
import { NothingYet } from '../discover/NothingYet';
import { DeckCard } from './DeckCard';

export function DecksTab() {
  const query = useListSavedDecksQuery();
  return (
    <QueryState
      query={query}
      loading={<LoadingCards lines={5} />}
      failedTitle="We couldn’t load your saved pitch decks"
      failedTitleAs="h3"
      empty={
        <Card>
          <NothingYet
            icon={<FileText />}
            title="No saved pitch decks"
            text="Save a startup’s pitch deck to find it here later."
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
