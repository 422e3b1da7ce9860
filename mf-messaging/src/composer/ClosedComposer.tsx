import { useUser } from '@introvest/shell-sdk';
import { Box, colours, sizes, Typography } from '@introvest/shell-sdk/ui';
import { readDraft } from '../outbox/draft';

const closedWords = {
  ended: 'This connection has ended. You can still read your messages.',
  asked: 'This connection has ended. You can send messages again once the new request is accepted.',
};

interface ClosedComposerProps {
  connectionId: string;
  isAsked: boolean;
}

export function ClosedComposer({ connectionId, isAsked }: ClosedComposerProps) {
  const draft = readDraft(useUser().id, connectionId).trim();
  return (
    <Box sx={{ flexShrink: 0, p: { xs: 4, md: 5 }, borderTop: `1px solid ${colours.line}` }}>
      <Typography role="status" color="textSecondary">
        {isAsked ? closedWords.asked : closedWords.ended}
      </Typography>
      {draft && (
        <Box component="section" aria-label="Not sent" tabIndex={0} sx={unsent}>
          Not sent: <bdi>{draft}</bdi>
        </Box>
      )}
    </Box>
  );
}

const unsent = {
  mt: 2,
  maxHeight: 96,
  overflowY: 'auto',
  '@media print': { maxHeight: 'none' },
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: sizes.sm,
} as const;
