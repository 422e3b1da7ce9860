import { useNow } from '@introvest/shell-sdk';
import { Box, colours, radii, Typography } from '@introvest/shell-sdk/ui';
import { timeAgo, dayOf } from '../names/dates';
import type { OpenRequest } from './useRequest';

interface RequestNoteProps {
  request: OpenRequest | null;
  name: string;
}

export function RequestNote({ request, name }: RequestNoteProps) {
  const now = useNow();
  const { connection, isSent } = request ?? {};
  if (!connection || (isSent && !connection.note)) return null;
  const { note, status, expiresAt, createdAt, askedAt = createdAt } = connection;
  const until = status === 'pending' && expiresAt ? ` · Expires on ${dayOf(expiresAt)}` : '';
  return (
    <Box data-filled sx={box}>
      <Typography variant="h5" component="h3">
        {isSent ? (
          'Your note'
        ) : (
          <>
            <bdi>{name}</bdi> wants to connect
          </>
        )}
      </Typography>
      {note && (
        <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
      {!isSent && (
        <Typography variant="body2" color="textSecondary">
          Asked {timeAgo(askedAt, now)}
          {until}
        </Typography>
      )}
    </Box>
  );
}

const box = {
  display: 'grid',
  gap: 2,
  p: 4,
  mb: 5,
  borderRadius: radii.card,
  bgcolor: colours.spruceTint,
} as const;
