import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmDialog } from './ConfirmDialog';

const onConfirm = jest.fn();
const onCancel = jest.fn();
const question = (pending: boolean) => (
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
  const { rerender } = render(question(false));
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  rerender(question(true));
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await person.keyboard('{Escape}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onCancel).not.toHaveBeenCalled();
  rerender(question(false));
  await person.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
});
