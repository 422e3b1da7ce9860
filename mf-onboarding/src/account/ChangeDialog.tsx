import { DialogForm } from '@introvest/people/forms';
import { toast, type ToastMessage } from '@introvest/shell-sdk';
import { errorText, isCallError } from '@introvest/shell-sdk/api';
import {
  FORM_ERROR,
  FormError,
  serverErrors,
  validateWith,
  type FormCheck,
  type FormErrors,
} from '@introvest/shell-sdk/forms';
import { Dialog } from '@introvest/shell-sdk/overlays';
import type { ReactNode } from 'react';
import { BrowserRefusal } from './makePasskey';

interface ChangeProps<Values extends object> {
  title: string;
  check: FormCheck;
  initialValues?: Partial<Values>;
  save: (values: Values) => Promise<unknown>;
  /** Toast that is shown after saving. */
  done: ToastMessage;
  submit?: string;
  pending?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Returns the errors. Each belongs either to a field or to the form as a whole. */
export function refusalOf(error: unknown): FormErrors {
  if (isCallError(error) && error.errors.length > 0) {
    return { ...serverErrors(error), [FORM_ERROR]: undefined };
  }
  if (error instanceof BrowserRefusal) return { [FORM_ERROR]: error.message };
  return { [FORM_ERROR]: errorText(error, 'We couldn’t save this change. Try again.') };
}

export function ChangeDialog<Values extends object>(props: ChangeProps<Values>) {
  const { title, check, initialValues, save, done, onClose, children } = props;
  const { submit = 'Save', pending = 'Saving...' } = props;
  const handleSubmit = async (values: Values) => {
    try {
      await save(values);
      onClose();
      toast(done);
      return undefined;
    } catch (error) {
      return refusalOf(error);
    }
  };
  return (
    <Dialog open onClose={onClose} title={title} maxWidth="xs">
      <DialogForm<Values>
        label={title}
        onSubmit={handleSubmit}
        validate={validateWith(check)}
        {...(initialValues && { initialValues })}
        submit={submit}
        pending={pending}
      >
        {children}
        <FormError />
      </DialogForm>
    </Dialog>
  );
}
