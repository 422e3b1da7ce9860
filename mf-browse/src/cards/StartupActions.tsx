import type { BrowseFounder } from '@introvest/contracts/browse';
import { Button, colours, IconButton } from '@introvest/shell-sdk/ui';
import { Bookmark, Check, FileDown } from 'lucide-react';
import { useStartupActions } from '../actions/useStartupActions';
import { ConnectButton } from './ConnectButton';
import { startupNameOf } from './names';

/** What an investor does with a startup: ask, keep the deck, remember. */
export function StartupActions({ startup }: { startup: BrowseFounder }) {
  const actions = useStartupActions(startup);
  const { isBookmarked, isDeckSaved, pitchDeckUrl } = startup;
  return (
    <>
      <ConnectButton
        status={startup.connectionStatus}
        name={startupNameOf(startup)}
        pending={actions.isConnecting}
        onConnect={() => void actions.connect()}
      />
      {pitchDeckUrl !== null && (
        <Button
          startIcon={isDeckSaved ? <Check aria-hidden /> : <FileDown aria-hidden />}
          disabled={isDeckSaved}
          onClick={() => void actions.saveDeck(pitchDeckUrl)}
          sx={{ flex: '1 1 auto' }}
        >
          {isDeckSaved ? 'Saved' : 'Save pitch deck'}
        </Button>
      )}
      <IconButton
        aria-label={isBookmarked ? 'Remove bookmark' : 'Bookmark'}
        aria-pressed={isBookmarked}
        onClick={() => void actions.toggleBookmark()}
        sx={{
          border: `1px solid ${isBookmarked ? colours.spruce : colours.edge}`,
          color: isBookmarked ? colours.spruce : colours.muted,
          '& svg': { fill: isBookmarked ? 'currentColor' : 'none' },
        }}
      >
        <Bookmark aria-hidden />
      </IconButton>
    </>
  );
}
