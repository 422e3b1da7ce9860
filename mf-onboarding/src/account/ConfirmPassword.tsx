import type { OwnPassword } from '@introvest/contracts/account';
import checkOwnPassword from '@introvest/contracts/forms/own-password';
import { DialogForm } from '@introvest/people/forms';
import { FormError, PasswordInput, validateWith } from '@introvest/shell-sdk/forms';
import { Dialog } from '@introvest/shell-sdk/overlays';
import type { ReactNode } from 'react';
import { useConfirmIdentityMutation } from '../api';
import { refusalOf } from './ChangeDialog';

interface ConfirmPasswordProps {
  open: boolean;
  title: string;
  /** Label of the button, and its label while the call runs. */
  submit: string;
  pending: string;
  danger?: boolean;
  /** Text of the question before the password is asked for. */
  children: ReactNode;
  onConfirmed: () => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for the password again, so that nobody else can make this change on a page that was left open. */
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
          help="You signed in a while ago, so enter your password"
          autoFocus
        />
        <FormError />
      </DialogForm>
    </Dialog>
  );
}
