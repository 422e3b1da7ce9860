import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SelectInput } from '../choices';
import { Form, PasswordInput, TagsInput, TextArea, TextInput } from '../forms';
import { Dialog } from './Dialog';

const ownMatch = window.matchMedia;
afterEach(() => {
  window.matchMedia = ownMatch;
});

interface NoteProps {
  field?: ReactNode;
  onClose?: () => void;
}

/** A page with a dialog that has one field. */
function Note({ field = <TextInput name="text" label="Text" />, onClose }: NoteProps) {
  const [open, setOpen] = useState(false);
  const handleClose = () => {
    setOpen(false);
    onClose?.();
  };
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
const gone = () => waitFor(() => expect(dialog()).toBeNull());

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
  ['X', (person: UserEvent) => person.click(press('Close'))],
])('%s asks before what was typed is lost', async (_, close) => {
  const { person } = await openNote();
  await person.type(screen.getByLabelText('Text'), 'Hello');
  await close(person);
  expect(question()).toHaveTextContent('Your changes haven’t been sent or saved.');
  await person.click(press('Keep editing'));
  await waitFor(() => expect(question()).toBeNull());
  expect(screen.getByLabelText('Text')).toHaveValue('Hello');
  await close(person);
  await person.click(press('Discard'));
  await gone();
  await waitFor(() => expect(question()).toBeNull());
});

test('whoever has typed nothing, or taken it back, is not asked', async () => {
  const { person } = await openNote();
  await person.type(screen.getByLabelText('Text'), 'Hi');
  await person.clear(screen.getByLabelText('Text'));
  await person.keyboard('{Escape}');
  await gone();
  expect(question()).toBeNull();
});

test('a password is no loss: browsers fill it in by themselves', async () => {
  const { person } = await openNote({ field: <PasswordInput name="secret" label="Secret" /> });
  await person.type(screen.getByLabelText('Secret'), 'orchard');
  await person.click(press('Show characters'));
  await person.keyboard('{Escape}');
  await gone();
});

test.each([
  ['a text area', <TextArea key="1" name="text" label="Field" />, 'words'],
  ['tags', <TagsInput key="2" name="tags" label="Field" />, 'one{Enter}'],
  ['a changed text', <TextInput key="3" name="kept" label="Field" />, ' and now'],
])('%s is asked for too', async (_, field, typed) => {
  const { person } = await openNote({ field });
  await person.type(screen.getByLabelText('Field'), typed);
  await person.keyboard('{Escape}');
  expect(question()).toBeVisible();
});

test('a choice is asked for too', async () => {
  const { person } = await openNote({
    field: <SelectInput name="kind" label="Kind" options={['Spam', 'Fraud']} />,
  });
  await person.click(screen.getByRole('combobox'));
  await person.click(await screen.findByRole('option', { name: 'Fraud' }));
  await person.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

const marks = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;
const settled = (depth: number) => waitFor(() => expect(marks()).toBe(depth));

beforeEach(() => settled(0));

async function openOnPhone(props?: NoteProps) {
  window.matchMedia = (media) =>
    Object.assign(ownMatch(media), { matches: media.includes('max-width') });
  const page = await openNote(props);
  await settled(1);
  return page;
}

test('on a wide window a dialog leaves the history alone', async () => {
  const { length } = history;
  await openNote();
  expect(history.length).toBe(length);
  expect(marks()).toBe(0);
});

test('on a phone no step of ours ends a document that is on its way', async () => {
  const { person } = await openOnPhone();
  const step = jest.spyOn(history, 'go');
  window.dispatchEvent(new Event('beforeunload'));
  await person.click(press('Close'));
  await gone();
  expect(step).not.toHaveBeenCalled();
  step.mockRestore();
  await settled(0);
});

test('whoever discards is where the dialog was opened', async () => {
  const { person } = await openNote();
  await person.type(screen.getByLabelText('Text'), 'Hello');
  await person.keyboard('{Escape}');
  await person.click(press('Discard'));
  await gone();
  await waitFor(() => expect(press('Write')).toHaveFocus());
});

test('a question goes with its dialog, and does not come again with it', async () => {
  const { person } = await openNote();
  await person.type(screen.getByLabelText('Text'), 'Hello');
  await person.keyboard('{Escape}');
  expect(question()).toBeVisible();
  // As it does once an answer has come that was asked for before.
  fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  await gone();
  await waitFor(() => expect(question()).toBeNull());
  await person.click(press('Write'));
  expect(dialog()).toBeVisible();
  expect(question()).toBeNull();
});

test('on a phone Back closes it, once', async () => {
  const onClose = jest.fn();
  await openOnPhone({ onClose });
  history.back();
  await gone();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(marks()).toBe(0);
});

test('on a phone Back asks before what was typed is lost, and asks again', async () => {
  const { person } = await openOnPhone();
  await person.type(screen.getByLabelText('Text'), 'Hello');
  for (const answer of ['Keep editing', 'Discard']) {
    history.back();
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    await settled(1);
    await person.click(press(answer));
    await waitFor(() => expect(question()).toBeNull());
  }
  await gone();
  await settled(0);
});

test.each(['Close', 'Save'])('on a phone %s leaves no entry to go back through', async (name) => {
  const { person } = await openOnPhone();
  await person.click(press(name));
  await gone();
  await settled(0);
});

test('a page that is gone to just after a dialog was closed is there', async () => {
  window.matchMedia = (media) =>
    Object.assign(ownMatch(media), { matches: media.includes('max-width') });
  const router = createBrowserRouter([
    { path: '/', element: <Note /> },
    { path: '/other', element: <h1>The other page</h1> },
  ]);
  render(<RouterProvider router={router} />);
  const person = userEvent.setup();
  await person.click(press('Write'));
  await settled(1);
  // While our own step back through the history is on its way.
  const go = history.go.bind(history);
  const step = jest.spyOn(history, 'go').mockImplementationOnce((by) => {
    go(by);
    void router.navigate('/other');
  });
  await person.click(press('Close'));
  await waitFor(() => expect(step).toHaveBeenCalled());
  step.mockRestore();
  expect(await screen.findByRole('heading', { name: 'The other page' })).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe('/other'));
  await act(() => router.navigate('/'));
  await settled(0);
});
