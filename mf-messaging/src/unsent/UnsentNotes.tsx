import { copyText } from '@introvest/people/copying';
import { Box, Button, colours, radii, sizes, Typography } from '@introvest/shell-sdk/ui';
import { useRef } from 'react';
import type { Unsent } from './useUnsent';

interface UnsentNotesProps {
  notes: Unsent[];
  /** On a phone the open conversation has the whole screen. */
  isThreadOpen: boolean;
}

const headings = {
  one: 'Not sent. This conversation is no longer available.',
  many: 'Not sent. These conversations are no longer available.',
};

/** What was written to people who are gone, to be copied. Its place is always there, so that what appears is said. */
export function UnsentNotes({ notes, isThreadOpen }: UnsentNotesProps) {
  const place = useRef<HTMLDivElement>(null);
  const heading = notes.length > 1 ? headings.many : headings.one;
  // The button that was pressed is gone by then.
  const handleDiscard = ({ discard }: Unsent) => {
    discard();
    place.current?.focus();
  };
  return (
    <Box
      ref={place}
      tabIndex={-1}
      sx={{
        ...(notes.length > 0 && frame),
        ...(isThreadOpen && { '@media (max-width:56.2em)': { display: 'none' } }),
      }}
    >
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {notes.length > 0 && heading}
      </Typography>
      {notes.map((note) => (
        <Note key={note.key} note={note} onDiscard={() => handleDiscard(note)} />
      ))}
    </Box>
  );
}

/** Where it is refused the words stand there to be marked. */
const copy = (text: string): Promise<void> =>
  copyText(
    text,
    { title: 'Text copied' },
    {
      title: 'We couldn’t copy the text',
      description: 'Select the text and copy it.',
    },
  );

function Note({ note: { text, to }, onDiscard }: { note: Unsent; onDiscard: () => void }) {
  const name = to ? `Your message to ${to}` : 'Your message';
  return (
    <Box component="section" aria-label={name} sx={{ mt: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {to ? (
          <>
            To <bdi>{to}</bdi>
          </>
        ) : (
          'To someone you can no longer message'
        )}
      </Typography>
      <Box dir="auto" tabIndex={0} role="group" aria-label="Message text" sx={words}>
        {text}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, mt: 2 }}>
        <Button size="small" onClick={() => void copy(text)}>
          Copy text
        </Button>
        <Button size="small" variant="text" onClick={onDiscard}>
          Discard
        </Button>
      </Box>
    </Box>
  );
}

const frame = {
  mb: 4,
  p: 4,
  bgcolor: colours.surface,
  border: `1px solid ${colours.line}`,
  borderRadius: radii.card,
};

const words = {
  maxHeight: 96,
  overflowY: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: sizes.sm,
  '@media print': { maxHeight: 'none' },
} as const;
