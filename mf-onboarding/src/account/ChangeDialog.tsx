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
import { Button } from '@introvest/shell-sdk/ui';
import { useState, type ReactNode } from 'react';

interface ChangeProps<Values extends object> {
  /** The dialog's title, and the button's accessible name. */
  title: string;
  /** The button's label. Defaults to 'Change'. */
  button?: string;
  check: FormCheck;
  initialValues?: Partial<Values>;
  save: (values: Values) => Promise<unknown>;
  /** The toast after saving. */
  done: ToastMessage;
  submit?: string;
  pending?: string;
  children: ReactNode;
}

/** A refusal by the browser, with a message for the member. */
export class BrowserRefusal extends Error {}

/** Returns the errors, each either at a field or above the button. */
export function refusalOf(error: unknown): FormErrors {
  if (isCallError(error) && error.errors.length > 0) {
    return { ...serverErrors(error), [FORM_ERROR]: undefined };
  }
  if (error instanceof BrowserRefusal) return { [FORM_ERROR]: error.message };
  return { [FORM_ERROR]: errorText(error, 'We couldn’t save this change. Try again.') };
}

/** A button beside a fact of the account, with the dialog that changes the fact. */
export function ChangeDialog<Values extends object>(props: ChangeProps<Values>) {
  const { title, check, initialValues, save, done, children } = props;
  const { button = 'Change', submit = 'Save', pending = 'Saving...' } = props;
  const [open, setOpen] = useState(false);
  const handleSubmit = async (values: Values) => {
    try {
      await save(values);
      setOpen(false);
      toast(done);
      return undefined;
    } catch (error) {
      return refusalOf(error);
    }
  };
  return (
    <>
      <Button
        size="small"
        aria-label={title.startsWith(button) ? title : `${button}: ${title}`}
        onClick={() => setOpen(true)}
      >
        {button}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} maxWidth="xs">
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
    </>
  );
}
