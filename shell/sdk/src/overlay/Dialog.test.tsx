import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { TagsInput } from '../fields';
import { Form, PasswordInput, TextArea, TextInput } from '../forms';
import { Dialog } from './Dialog';
import { ConfirmDialog } from './ConfirmDialog';

interface NoteProps {
  field?: ReactNode;
}

function Note({ field = <TextInput name="text" label="Text" /> }: NoteProps) {
  const [open, setOpen] = useState(false);
  const handleClose = () => setOpen(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Write</button>
      <Dialog
        open={open}
        onClose={handleClose}
        title="A note"
        actions={<button onClick={handleClose}>Save</button>}
      >
        <Form onSubmit={() => {}} initialValues={{ kept: 'from before' }}>
          {({ handleSubmit }) => <form onSubmit={handleSubmit}>{field}</form>}
        </Form>
      </Dialog>
    </>
  );
}

const dialog = () => screen.queryByRole('dialog', { name: 'A note' });
const question = () => screen.queryByRole('alertdialog', { name: 'Discard your changes?' });
const press = (name: string) => screen.getByRole('button', { name });
const isClosed = () => waitFor(() => expect(dialog()).toBeNull());

async function openNote(props?: NoteProps) {
  render(<Note {...props} />);
  const person = userEvent.setup();
  await person.click(press('Write'));
  return { person };
}

const outside = () => document.querySelector('.MuiDialog-container') as HTMLElement;

test.each([
  ['Escape', (person: UserEvent) => person.keyboard('{Escape}')],
  ['a click beside it', (person: UserEvent) => person.click(outside())],
])('asks before %s loses typed text', async (_, close) => {
  const { person } = await openNote();
  await person.type(screen.getByLabelText('Text'), 'Hello');
  await close(person);
  expect(question()).toHaveTextContent('Your changes haven’t been sent or saved.');
  await person.click(press('Keep editing'));
  await waitFor(() => expect(question()).toBeNull());
  expect(screen.getByLabelText('Text')).toHaveValue('Hello');
  await close(person);
  await person.click(press('Discard'));
  await isClosed();
  await waitFor(() => expect(question()).toBeNull());
  await waitFor(() => expect(press('Write')).toHaveFocus());
});

test('does not ask if nothing was typed, or if the text was removed again', async () => {
  const { person } = await openNote();
  await person.type(screen.getByLabelText('Text'), 'Hi');
  await person.clear(screen.getByLabelText('Text'));
  await person.keyboard('{Escape}');
  await isClosed();
  expect(question()).toBeNull();
});

test('ignores a password, because browsers fill it in automatically', async () => {
  const { person } = await openNote({ field: <PasswordInput name="secret" label="Secret" /> });
  await person.type(screen.getByLabelText('Secret'), 'orchard');
  await person.click(press('Show characters'));
  await person.keyboard('{Escape}');
  await isClosed();
});

test.each([
  ['a text area', <TextArea key="1" name="text" label="Field" />, 'words'],
  ['tags', <TagsInput key="2" name="tags" label="Field" />, 'one{Enter}'],
  ['a changed text', <TextInput key="3" name="kept" label="Field" />, ' and now'],
])('asks about %s too', async (_, field, typed) => {
  const { person } = await openNote({ field });
  await person.type(screen.getByLabelText('Field'), typed);
  await person.keyboard('{Escape}');
  expect(question()).toBeVisible();
});

test('closes the question with its dialog and does not show it again', async () => {
  const { person } = await openNote();
  await person.type(screen.getByLabelText('Text'), 'Hello');
  await person.keyboard('{Escape}');
  expect(question()).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  await isClosed();
  await waitFor(() => expect(question()).toBeNull());
  await person.click(press('Write'));
  expect(dialog()).toBeVisible();
  expect(question()).toBeNull();
});

async function openBoth() {
  const onClose = jest.fn();
  render(
    <Dialog open onClose={onClose} title="Around">
      <Note />
    </Dialog>,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Write' }));
  await person.type(screen.getByLabelText('Text'), 'Hello');
  return onClose;
}

const closeAround = () => {
  const [, around] = screen.getAllByRole('button', { name: 'Close', hidden: true }).reverse();
  if (around) fireEvent.click(around);
};

test('asks about text typed in an inner dialog', async () => {
  const onClose = await openBoth();
  closeAround();
  expect(await screen.findByRole('alertdialog', { hidden: true })).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('does not ask about an inner dialog that is closed or closing', async () => {
  const onClose = await openBoth();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Text')).toHaveValue('Hello');
  closeAround();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
});

const onConfirm = jest.fn();
const onCancel = jest.fn();
const confirmation = (pending: boolean) => (
  <ConfirmDialog
    open
    title="Delete it?"
    text="It is gone then."
    confirmLabel="Delete"
    pending={pending}
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
);

test('allows neither Confirm nor Cancel while the action is running', async () => {
  const person = userEvent.setup();
  const { rerender } = render(confirmation(false));
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  rerender(confirmation(true));
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await person.keyboard('{Escape}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onCancel).not.toHaveBeenCalled();
  rerender(confirmation(false));
  await person.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
});
