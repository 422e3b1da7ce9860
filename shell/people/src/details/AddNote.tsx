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
  onNote: (typed: string) => void;
}

export function AddNote({ person, name, onNote }: AddNoteProps) {
  const { userId, connectionStatus: status, canConnect } = person;
  const { connect } = useConnect({ userId, name });
  const [open, setOpen] = useState(false);
  const mayAsk = status === 'none' || status === 'rejected';
  if (!mayAsk || canConnect === false) return null;

  const handleSend = async ({ note }: ConnectionNote) => {
    if (await connect(note?.trim())) setOpen(false);
  };

  // The form is outside the dialog, so that the note is kept until the dialog is opened again.
  return (
    <Form<ConnectionNote> onSubmit={handleSend} validate={validateWith(checkNote)}>
      {({ handleSubmit, values }) => (
        <>
          <KeptNote onNote={onNote} />
          <NoteButton isTyped={Boolean(values.note?.trim())} onPress={() => setOpen(true)} />
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
 * Keeps the field registered while the note's dialog is closed, so that the profile's dialog still asks before it
 * discards the note.
 */
function KeptNote({ onNote }: Pick<AddNoteProps, 'onNote'>) {
  const { value } = useField<string>('note').input;
  const handleValue = useEffectEvent(onNote);
  useEffect(() => handleValue(value), [value]);
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
