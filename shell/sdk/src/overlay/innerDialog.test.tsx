import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Form, TextInput } from '../forms';
import { Dialog } from './Dialog';

function Inner() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Write</button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="A note"
        actions={<button onClick={() => setOpen(false)}>Save</button>}
      >
        <Form onSubmit={() => {}}>{() => <TextInput name="text" label="Text" />}</Form>
      </Dialog>
    </>
  );
}

/** Opens a dialog within a dialog and types in the inner one. Returns the outer dialog's `onClose`. */
async function openBoth() {
  const onClose = jest.fn();
  render(
    <Dialog open onClose={onClose} title="Around">
      <Inner />
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
