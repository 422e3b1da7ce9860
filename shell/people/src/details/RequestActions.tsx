import type { Connection } from '@introvest/contracts/messaging';
import { hasFailed, useNow } from '@introvest/shell-sdk';
import { LoadAgain } from '@introvest/shell-sdk/parts';
import { Box, colours, radii, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { Clock } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { RequestAnswer } from '../answers/RequestAnswer';
import { WithdrawButton } from '../answers/WithdrawButton';
import { useRequestAnswer } from '../answers/useRequestAnswer';
import { dayOf, timeAgo } from '../names';
import type { OpenRequest } from './useRequest';

export function RequestActions({ request, name }: { request: OpenRequest; name: string }) {
  const { connection, isSent, query, onAnswered } = request;
  if (isSent) return <Sent {...request} name={name} />;
  if (connection) return <Received {...{ connection, name, onAnswered }} />;
  if (hasFailed(query)) {
    return <LoadAgain queries={[query]}>We couldn’t load this request.</LoadAgain>;
  }
  return <Skeleton variant="rounded" width={220} height={44} />;
}

interface ReceivedProps {
  connection: Connection;
  name: string;
  onAnswered: () => void;
}

function Received({ connection, name, onAnswered }: ReceivedProps) {
  const answer = useRequestAnswer(connection, onAnswered);
  return <RequestAnswer {...answer} connectionId={connection.id} name={name} />;
}

function Sent({ connection, isNew, name }: OpenRequest & { name: string }) {
  const now = useNow();
  const sentText = useRef<HTMLElement>(null);
  // The Connect button had focus and was removed, so focus may have moved to the dialog. Focus must not move to the
  // Withdraw button, because a second Enter would withdraw the request.
  useLayoutEffect(() => {
    if (isNew && document.activeElement?.contains(sentText.current)) sentText.current?.focus();
  }, [isNew]);
  return (
    <Box sx={line}>
      <Clock size={18} strokeWidth={1.75} aria-hidden />
      <Typography ref={sentText} tabIndex={-1} sx={{ outline: 0 }}>
        Request sent {timeAgo(connection?.askedAt ?? new Date(now).toISOString(), now)}
      </Typography>
      <WithdrawButton id={connection?.id} name={name} />
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  color: colours.muted,
} as const;

export function RequestNote({ request, name }: { request: OpenRequest | null; name: string }) {
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
