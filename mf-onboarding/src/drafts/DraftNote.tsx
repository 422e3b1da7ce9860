import { Box, colours, Typography } from '@introvest/shell-sdk/ui';
import { Check, CloudOff } from 'lucide-react';
import type { DraftState } from './useDraftSaver';

const notes = { idle: '', saving: 'Saving...', saved: 'Draft saved', failed: 'Draft not saved' };

export function DraftNote({ state }: { state: DraftState }) {
  const Icon = state === 'failed' ? CloudOff : Check;
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        color: state === 'failed' ? colours.danger : colours.muted,
      }}
    >
      {(state === 'saved' || state === 'failed') && (
        <Icon size={16} strokeWidth={2} aria-hidden style={{ flexShrink: 0 }} />
      )}
      <Typography variant="body2" component="span">
        {notes[state]}
      </Typography>
    </Box>
  );
}
