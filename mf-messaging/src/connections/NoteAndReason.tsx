import type { Connection } from '@introvest/contracts/messaging';
import { limits } from '@introvest/contracts/vocabularies';
import { kindWordsOf, ownWordsOf } from '@introvest/people/names';
import { Box, colours, Typography } from '@introvest/shell-sdk/ui';
import { clamped } from '@introvest/people/cards';

const unanswered = `This request expired after ${limits.requestDays} days without an answer.`;

interface NoteAndReasonProps {
  connection: Connection;
  isOwnRequest: boolean;
}

export function NoteAndReason({ connection, isOwnRequest }: NoteAndReasonProps) {
  const { note, status, reason, revisitMonth } = connection;
  const wordsOf = isOwnRequest ? kindWordsOf : ownWordsOf;
  const answer =
    status === 'expired' ? unanswered : status === 'rejected' && wordsOf({ reason, revisitMonth });
  return (
    <>
      {note && (
        <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-line', ...clamped(2) }}>
          <Box component="span" sx={{ color: colours.muted }}>
            {isOwnRequest ? 'Your note: ' : 'Note: '}
          </Box>
          <bdi>{note}</bdi>
        </Typography>
      )}
      {answer && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {answer}
        </Typography>
      )}
    </>
  );
}
