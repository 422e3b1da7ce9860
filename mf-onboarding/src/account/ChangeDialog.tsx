import { DialogForm } from '@introvest/people/forms';
import { toast, type ToastMessage } from '@introvest/shell-sdk';
import { errorText, isCallError } from '@introvest/shell-sdk/api';
import {
  FORM_ERROR,
  FormError,
  PasswordInput,
  serverErrors,
  validateWith,
  type FormCheck,
  type FormErrors,
} from '@introvest/shell-sdk/forms';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Button } from '@introvest/shell-sdk/ui';
import { useState, type ReactNode } from 'react';

interface ChangeDialogProps<Values extends object> {
  title: string;
  check: FormCheck;
  initialValues?: Partial<Values>;
  save: (values: Values) => Promise<unknown>;
  done?: ToastMessage;
  submit?: string;
  pending?: string;
  danger?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export class BrowserRefusal extends Error {}

function refusalOf(error: unknown): FormErrors {
  if (isCallError(error) && error.errors.length > 0) {
    return { ...serverErrors(error), [FORM_ERROR]: undefined };
  }
  if (error instanceof BrowserRefusal) return { [FORM_ERROR]: error.message };
  return { [FORM_ERROR]: errorText(error, 'We couldn’t save this change. Try again.') };
}

export function ChangeDialog<Values extends object>(props: ChangeDialogProps<Values>) {
  const { title, check, initialValues, save, done, danger = false, onClose, children } = props;
  const { submit = 'Save', pending = 'Saving...' } = props;
  const handleSubmit = async (values: Values) => {
    try {
      await save(values);
    } catch (error) {
      return refusalOf(error);
    }
    onClose();
    if (done) toast(done);
    return undefined;
  };
  return (
    <Dialog open onClose={onClose} title={title} maxWidth="xs">
      <DialogForm<Values>
        label={title}
        onSubmit={handleSubmit}
        validate={validateWith(check)}
        {...(initialValues && { initialValues })}
        {...{ submit, pending, danger }}
      >
        {children}
        <FormError />
      </DialogForm>
    </Dialog>
  );
}

interface ChangeButtonProps<Values extends object> extends Omit<
  ChangeDialogProps<Values>,
  'onClose'
> {
  button?: string;
}

export function ChangeButton<Values extends object>(props: ChangeButtonProps<Values>) {
  const { button = 'Change', ...dialog } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={dialog.title.startsWith(button) ? dialog.title : `${button}: ${dialog.title}`}
        onClick={() => setOpen(true)}
      >
        {button}
      </Button>
      {open && <ChangeDialog<Values> {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}

export const CurrentPassword = (props: { help?: string; autoFocus?: boolean }) => (
  <PasswordInput
    name="password"
    label="Current password"
    autoComplete="current-password"
    {...props}
  />
);
