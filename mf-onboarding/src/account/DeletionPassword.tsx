import type { OwnPassword } from '@introvest/contracts/account';
import checkOwnPassword from '@introvest/contracts/forms/own-password';
import { DialogForm } from '@introvest/people/forms';
import { FormError, PasswordInput, validateWith } from '@introvest/shell-sdk/forms';
import { Dialog } from '@introvest/shell-sdk/overlays';
import type { ReactNode } from 'react';
import { useConfirmIdentityMutation } from '../api';
import { refusalOf } from './ChangeDialog';

interface DeletionPasswordProps {
  open: boolean;
  /** What was said before it was asked for. */
  children: ReactNode;
  onConfirmed: () => Promise<unknown>;
  onCancel: () => void;
}

/** The same question with the password: whoever finds an open page must not be able to delete the account. */
export function DeletionPassword({ open, children, onConfirmed, onCancel }: DeletionPasswordProps) {
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
    <Dialog open={open} onClose={onCancel} title="Are you absolutely sure?" maxWidth="xs">
      <DialogForm<OwnPassword>
        label="Delete Account"
        onSubmit={handleSubmit}
        validate={validateWith(checkOwnPassword)}
        submit="Delete Account"
        pending="Deleting..."
        danger
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
