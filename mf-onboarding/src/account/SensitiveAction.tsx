import type { OwnPassword } from '@introvest/contracts/account';
import checkOwnPassword from '@introvest/contracts/forms/own-password';
import { toast } from '@introvest/shell-sdk';
import { errorText, isCallError } from '@introvest/shell-sdk/api';
import { ConfirmDialog } from '@introvest/shell-sdk/overlays';
import { useState, type ReactNode } from 'react';
import { onboardingApi } from '../api';
import { ChangeDialog, CurrentPassword } from './ChangeDialog';

interface SensitiveActionProps {
  title: string;
  text: ReactNode;
  submit: string;
  pending: string;
  danger?: boolean;
  act: () => Promise<unknown>;
  failed: { title: string; text: string };
  onClose: () => void;
}

const asksForPassword = (error: unknown): boolean =>
  isCallError(error) && error.errors.some(({ field }) => field === 'password');

/**
 * Asks for confirmation before an action. If the sign-in is too old, also asks for the password, so that nobody else
 * can use a page that was left open.
 */
export function SensitiveAction(props: SensitiveActionProps) {
  const { title, text, submit, pending, danger = false, act, failed, onClose } = props;
  const [confirmIdentity] = onboardingApi.useConfirmIdentityMutation();
  const [needsPassword, setNeedsPassword] = useState(false);
  const [isPending, setPending] = useState(false);
  const handleConfirm = async () => {
    setPending(true);
    try {
      await act();
    } catch (error) {
      if (asksForPassword(error)) return setNeedsPassword(true);
      const description = errorText(error, failed.text);
      toast({ title: failed.title, description, variant: 'destructive' });
    }
    onClose();
  };
  if (!needsPassword) {
    return (
      <ConfirmDialog
        open
        {...{ title, text, danger }}
        confirmLabel={submit}
        pendingLabel={pending}
        pending={isPending}
        onConfirm={() => void handleConfirm()}
        onCancel={onClose}
      />
    );
  }
  return (
    <ChangeDialog<OwnPassword>
      {...{ title, submit, pending, danger, onClose }}
      check={checkOwnPassword}
      save={async (body) => {
        await confirmIdentity({ body }).unwrap();
        await handleConfirm();
      }}
    >
      <div>{text}</div>
      <CurrentPassword help="You signed in a while ago, so enter your password" autoFocus />
    </ChangeDialog>
  );
}
