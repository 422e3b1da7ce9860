import { useUser } from '@introvest/shell-sdk';
import { Container } from '@introvest/shell-sdk/ui';
import { DeckReaders } from '../figures/DeckReaders';
import { DeckHistory } from '../history/DeckHistory';

export default function Decks() {
  const { userType } = useUser();
  return (
    <Container maxWidth="md" sx={{ pb: 16 }}>
      {userType === 'founder' ? <DeckReaders /> : <DeckHistory />}
    </Container>
  );
}
