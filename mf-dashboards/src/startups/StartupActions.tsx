import type { FounderCard } from '@introvest/contracts/browse';
import { Box, Button, colours, IconButton, radii } from '@introvest/shell-sdk/ui';
import { Bookmark, Check, CircleCheck, Clock, FileDown, UserPlus } from 'lucide-react';
import { startupNameOf } from '../people/names';
import { useStartupActions } from './useStartupActions';

/** How a request stands that was made already. */
function Standing({ accepted }: { accepted: boolean }) {
  const Icon = accepted ? CircleCheck : Clock;
  return (
    <Box
      sx={{
        ...standing,
        bgcolor: accepted ? colours.successTint : colours.wash,
        color: accepted ? colours.success : colours.muted,
      }}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {accepted ? 'Connected' : 'Pending'}
    </Box>
  );
}

/** Connect, save the deck, bookmark. */
export function StartupActions({ startup }: { startup: FounderCard }) {
  const actions = useStartupActions(startup);
  const { connectionStatus, isBookmarked, isDeckSaved, pitchDeckUrl } = startup;
  return (
    <>
      {connectionStatus === 'pending' || connectionStatus === 'accepted' ? (
        <Standing accepted={connectionStatus === 'accepted'} />
      ) : (
        <Button
          variant="contained"
          startIcon={<UserPlus aria-hidden />}
          aria-label={`Connect with ${startupNameOf(startup)}`}
          aria-disabled={actions.isConnecting || undefined}
          onClick={() => !actions.isConnecting && void actions.connect()}
          sx={{ flex: '1 0 100%' }}
        >
          Connect
        </Button>
      )}
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

const standing = {
  flex: '1 0 100%',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minHeight: 44,
  px: 4,
  borderRadius: radii.control,
  fontWeight: 550,
} as const;
