import type { FounderCard } from '@introvest/contracts/browse';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { Check, FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePressed } from '../focus/useFocusKept';
import { startupNameOf } from '../names/names';
import { ConnectButton } from './ConnectButton';
import { useStartupActions, type PatchStartup } from './useStartupActions';

export interface StartupActionsProps {
  startup: FounderCard;
  patch: PatchStartup;
  /** Whether the Connect button is the primary action. */
  prominent?: boolean;
  /** Note sent with the request. */
  note?: string;
  /** Content shown in place of the Connect button while a request is pending. */
  request?: ReactNode;
}

/** Renders the Connect button and the button that saves the pitch deck. */
export function StartupActions(props: StartupActionsProps) {
  const { startup, patch, prominent = false, note, request } = props;
  const actions = useStartupActions(startup, patch);
  const { isDeckSaved, pitchDeckUrl } = startup;
  const name = startupNameOf(startup);
  const { place, press } = usePressed(isDeckSaved);
  const handleSave = (url: string) => {
    press();
    void actions.saveDeck(url);
  };
  return (
    <>
      {request ?? (
        <ConnectButton
          card={startup}
          name={name}
          pending={actions.isConnecting}
          prominent={prominent}
          onConnect={() => void actions.connect(note)}
        />
      )}
      {pitchDeckUrl !== null && (
        <Box ref={place} tabIndex={-1} sx={{ display: 'flex', flex: '1 1 auto' }}>
          <Button
            startIcon={isDeckSaved ? <Check aria-hidden /> : <FileDown aria-hidden />}
            aria-label={isDeckSaved ? `Saved pitch deck of ${name}` : `Save pitch deck of ${name}`}
            disabled={isDeckSaved}
            onClick={() => handleSave(pitchDeckUrl)}
            sx={{ flex: '1 1 auto', '&.MuiButton-outlined': { px: 3 } }}
          >
            {isDeckSaved ? 'Saved' : 'Save pitch deck'}
          </Button>
        </Box>
      )}
    </>
  );
}
