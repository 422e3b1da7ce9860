import type { OwnPassword } from '@introvest/contracts/account';
import checkOwnPassword from '@introvest/contracts/forms/own-password';
import { DialogForm } from '@introvest/people/forms';
import { isCallError } from '@introvest/shell-sdk/api';
import { FormError, PasswordInput, validateWith } from '@introvest/shell-sdk/forms';
import { Dialog } from '@introvest/shell-sdk/overlays';
import type { ReactNode } from 'react';
import { useConfirmIdentityMutation } from '../api';
import { refusalOf } from './ChangeDialog';

interface ConfirmPasswordProps {
  open: boolean;
  title: string;
  /** What the button says, and what it says while it works. */
  submit: string;
  pending: string;
  danger?: boolean;
  /** What was said before it was asked for. */
  children: ReactNode;
  onConfirmed: () => Promise<unknown>;
  onCancel: () => void;
}

/** Whether a call was refused because its person has signed in too long ago. */
export const asksForPassword = (error: unknown): boolean =>
  isCallError(error) && error.errors.some(({ field }) => field === 'password');

/** The same question with the password: whoever finds an open page must not be able to do this. */
export function ConfirmPassword(props: ConfirmPasswordProps) {
  const { open, title, submit, pending, danger = false, children, onConfirmed, onCancel } = props;
  const [confirmIdentity] = useConfirmIdentityMutation();
  const handleSubmit = async (body: OwnPassword) => {
    try {
      await confirmIdentity({ body }).unwrap();
    } catch (error) {
      return refusalOf(error);
    }
    await onConfirmed();
    return undefined;
  };
  return (
    <Dialog open={open} onClose={onCancel} title={title} maxWidth="xs">
      <DialogForm<OwnPassword>
        label={submit}
        onSubmit={handleSubmit}
        validate={validateWith(checkOwnPassword)}
        submit={submit}
        pending={pending}
        danger={danger}
      >
        <div>{children}</div>
        <PasswordInput
          name="password"
          label="Current password"
          autoComplete="current-password"
          help="You signed in a while ago, so we ask for it again"
          autoFocus
        />
        <FormError />
      </DialogForm>
    </Dialog>
  );
}
