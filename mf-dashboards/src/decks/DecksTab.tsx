import { FileText } from 'lucide-react';
import { useListSavedDecksQuery } from '../api';
import { CardsTab } from '../cards/CardsTab';
import { DeckCard } from './DeckCard';

const empty = {
  icon: <FileText />,
  title: 'No saved pitch decks',
  text: 'Save a startup’s pitch deck to find it here later.',
};

export const DecksTab = () => (
  <CardsTab
    query={useListSavedDecksQuery()}
    lines={5}
    failedTitle="We couldn’t load your saved pitch decks"
    empty={empty}
  >
    {(deck) => <DeckCard key={deck.id} deck={deck} />}
  </CardsTab>
);
