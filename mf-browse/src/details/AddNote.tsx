import checkNote from '@introvest/contracts/forms/connection-note';
import type { BrowseFounder } from '@introvest/contracts/browse';
import type { ConnectionNote } from '@introvest/contracts/messaging';
import { limits } from '@introvest/contracts/vocabularies';
import { useConnect } from '@introvest/people/calls';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Form, SubmitButton, TextArea, validateWith } from '@introvest/shell-sdk/forms';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { useState } from 'react';

interface AddNoteProps {
  person: Pick<BrowseFounder, 'userId' | 'connectionStatus' | 'canConnect'>;
  name: string;
  /** The request is made; until then what was typed must not go. */
  onAsked: () => void;
}

/** A few words with a request, for whoever wants to; Connect beside it sends one without. */
export function AddNote({ person, name, onAsked }: AddNoteProps) {
  const { userId, connectionStatus: status, canConnect } = person;
  const { connect } = useConnect({ userId, name });
  const [open, setOpen] = useState(false);
  const mayAsk = status === 'none' || status === 'rejected';
  if (!mayAsk || canConnect === false) return null;
  const handleSend = async ({ note }: ConnectionNote) => {
    if (!(await connect(note?.trim()))) return;
    setOpen(false);
    onAsked();
  };
  // The form is around the dialog: what was typed is still there when it is opened again.
  return (
    <Form<ConnectionNote> onSubmit={handleSend} validate={validateWith(checkNote)}>
      {({ handleSubmit }) => (
        <>
          <Button variant="text" onClick={() => setOpen(true)}>
            Add a note
          </Button>
          <Dialog open={open} onClose={() => setOpen(false)} title={`A note to ${name}`}>
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
                help="They read it with your request."
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
