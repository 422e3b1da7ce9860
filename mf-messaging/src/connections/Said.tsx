import type { Connection } from '@introvest/contracts/messaging';
import { limits } from '@introvest/contracts/vocabularies';
import { kindWordsOf, ownWordsOf } from '@introvest/people/names';
import { Box, colours, Typography } from '@introvest/shell-sdk/ui';

const unanswered = `Nobody answered within ${limits.requestDays} days, so the request closed by itself.`;

interface SaidProps {
  connection: Connection;
  isOwnRequest: boolean;
}

/** What was said with the request, as it was typed, and with its decline. */
export function Said({ connection, isOwnRequest }: SaidProps) {
  const { note, status, reason, revisitMonth } = connection;
  const wordsOf = isOwnRequest ? kindWordsOf : ownWordsOf;
  const answer =
    status === 'expired' ? unanswered : status === 'rejected' && wordsOf({ reason, revisitMonth });
  return (
    <>
      {note && (
        <Typography sx={{ mt: 4, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: colours.muted }}>
            {isOwnRequest ? 'Your note: ' : 'Note: '}
          </Box>
          <bdi>{note}</bdi>
        </Typography>
      )}
      {answer && <Typography sx={{ mt: 4 }}>{answer}</Typography>}
    </>
  );
}
