import type { FounderCard } from '@introvest/contracts/browse';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { Link } from '@introvest/shell-sdk';
import { BookOpen, Check, FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cardsApi } from '../calls/cards';
import { ownText, withToast } from '../calls/withToast';
import { useRestorePressedFocus } from '../focus/useRestoreFocus';
import { fileNameOf, startupNameOf } from '../names';
import { ConnectButton } from './ConnectButton';

export interface StartupActionsProps {
  startup: FounderCard;
  prominent?: boolean;
  note?: string;
  request?: ReactNode;
}

export function StartupActions(props: StartupActionsProps) {
  const { startup, prominent = false, note, request } = props;
  const { userId, isDeckSaved, pitchDeckUrl, pitchDeckSize = null } = startup;
  const [save] = cardsApi.useSaveDeckMutation();
  const name = startupNameOf(startup);
  const { place, press } = useRestorePressedFocus(isDeckSaved);
  const handleSave = (fileUrl: string) => {
    press();
    const originalFileName = fileNameOf(fileUrl);
    const file = { originalFileName, fileUrl, fileSize: pitchDeckSize };
    return withToast(
      save({ body: { founderId: userId, ...file, companyName: name } }).unwrap(),
      { title: 'Pitch Deck Saved', description: `You’ve saved ${name}’s pitch deck.` },
      'Failed to save pitch deck',
      ownText,
    );
  };
  return (
    <>
      {request ?? <ConnectButton card={startup} {...{ name, note, prominent }} />}
      {pitchDeckUrl !== null && (
        <Box ref={place} tabIndex={-1} sx={{ display: 'flex', flex: '1 1 auto' }}>
          <Button
            startIcon={isDeckSaved ? <Check aria-hidden /> : <FileDown aria-hidden />}
            aria-label={isDeckSaved ? `Saved pitch deck of ${name}` : `Save pitch deck of ${name}`}
            disabled={isDeckSaved}
            onClick={() => void handleSave(pitchDeckUrl)}
            sx={{ flex: '1 1 auto', '&.MuiButton-outlined': { px: 3 } }}
          >
            {isDeckSaved ? 'Saved' : 'Save pitch deck'}
          </Button>
        </Box>
      )}
      {pitchDeckUrl !== null && (
        <Button
          component={Link}
          to={`/decks/${userId}`}
          aria-label={`Read deck of ${name}`}
          startIcon={<BookOpen aria-hidden />}
          sx={{ flex: '1 1 auto', '&.MuiButton-outlined': { px: 3 } }}
        >
          Read deck
        </Button>
      )}
    </>
  );
}
