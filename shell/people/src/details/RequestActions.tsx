import type { Connection } from '@introvest/contracts/messaging';
import { hasFailed, useNow } from '@introvest/shell-sdk';
import { LoadAgain } from '@introvest/shell-sdk/parts';
import { Box, colours, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { Clock } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { RequestAnswer } from '../answers/RequestAnswer';
import { WithdrawButton } from '../answers/WithdrawButton';
import { useRequestAnswer } from '../answers/useRequestAnswer';
import { timeAgo } from '../names/dates';
import type { OpenRequest } from './useRequest';

interface RequestActionsProps {
  request: OpenRequest;
  name: string;
}

export function RequestActions({ request, name }: RequestActionsProps) {
  const { connection, isSent, isNew, query, onAnswered } = request;
  if (isSent) return <Sent {...{ connection, isNew, name }} />;
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

interface SentProps extends Pick<OpenRequest, 'connection' | 'isNew'> {
  name: string;
}

function Sent({ connection, isNew, name }: SentProps) {
  const now = useNow();
  const sentText = useRef<HTMLElement>(null);
  // The Connect button had focus and was removed, so focus may have moved to the dialog. Don't focus the Withdraw
  // button, since a second Enter would withdraw the request.
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
