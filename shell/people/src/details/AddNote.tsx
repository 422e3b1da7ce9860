import checkNote from '@introvest/contracts/forms/connection-note';
import type { BrowseFounder } from '@introvest/contracts/browse';
import type { ConnectionNote } from '@introvest/contracts/messaging';
import { limits } from '@introvest/contracts/vocabularies';
import { useConnect } from '../calls/useConnect';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Form, SubmitButton, TextArea, useField, validateWith } from '@introvest/shell-sdk/forms';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

interface AddNoteProps {
  person: Pick<BrowseFounder, 'userId' | 'connectionStatus' | 'canConnect'>;
  name: string;
  /** The typed note. It is also sent by the Connect button, and is restored if the request fails. */
  note: string;
  onNote: (typed: string) => void;
  /** Called after the request was sent. Until then, the note is kept. */
  onAsked: () => void;
}

/** Renders an optional note for a request. The Connect button beside it also sends the note. */
export function AddNote({ person, name, note, onNote, onAsked }: AddNoteProps) {
  const { userId, connectionStatus: status, canConnect } = person;
  const { connect } = useConnect({ userId, name });
  const [open, setOpen] = useState(false);
  const mayAsk = status === 'none' || status === 'rejected';
  if (!mayAsk || canConnect === false) return null;
  const handleSend = async ({ note: words }: ConnectionNote) => {
    if (!(await connect(words?.trim()))) return;
    setOpen(false);
    onAsked();
  };
  // The form is outside the dialog, so that the note is still there when the dialog is opened again.
  return (
    <Form<ConnectionNote> onSubmit={handleSend} validate={validateWith(checkNote)}>
      {({ handleSubmit }) => (
        <>
          <KeptNote note={note} onNote={onNote} />
          <NoteButton isTyped={note.trim() !== ''} onPress={() => setOpen(true)} />
          <Dialog open={open} onClose={() => setOpen(false)} title={`Your note to ${name}`}>
            <Box
              component="form"
              aria-label="Connection request"
              onSubmit={handleSubmit}
              noValidate
              sx={{ display: 'grid', gap: 5 }}
            >
              <TextArea
                name="note"
                label="Note"
                help="Your note is sent with your request."
                count={limits.noteMax}
                autoFocus
              />
              <SubmitButton pendingText="Sending...">Send request</SubmitButton>
            </Box>
          </Dialog>
        </>
      )}
    </Form>
  );
}

/**
 * Stores the note outside the form, because the form unmounts when Connect is pressed, and mounts again if the request
 * fails.
 */
function KeptNote({ note, onNote }: Pick<AddNoteProps, 'note' | 'onNote'>) {
  const { value, onChange } = useField<string>('note').input;
  const begin = useEffectEvent(() => note && onChange(note));
  const tell = useEffectEvent(onNote);
  useEffect(() => void begin(), []);
  useEffect(() => tell(value), [value]);
  return null;
}

const NoteButton = ({ isTyped, onPress }: { isTyped: boolean; onPress: () => void }) => (
  <Button
    variant="text"
    onClick={onPress}
    {...(isTyped && {
      startIcon: <Check aria-hidden />,
      'aria-description': 'Your note will be sent with your request',
    })}
  >
    {isTyped ? 'Edit note' : 'Add a note'}
  </Button>
);
