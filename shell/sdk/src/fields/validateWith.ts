import type { FieldError } from '@introvest/contracts/errors';
import { FORM_ERROR, setIn } from 'final-form';
import { isCallError } from '../http/callError';

/** Signature of the form validators generated from contracts. */
export type FormCheck = (values: unknown) => readonly FieldError[] | null | undefined;

/** Errors by field, in final-form's format. */
export type FormErrors = Record<string, unknown>;

function byField(errors: readonly FieldError[]): FormErrors {
  return errors.reduce<FormErrors>((all, { field, message }) => {
    const path = field || FORM_ERROR;
    if (path in all) return all;
    return (
      path.includes('.') ? setIn(all, path, message) : { ...all, [path]: message }
    ) as FormErrors;
  }, {});
}

/** Returns a final-form validator that uses the server's schema: `validate={validateWith(checkRegister)}`. */
export const validateWith =
  (check: FormCheck) =>
  (values: object): FormErrors =>
    byField(check(values) ?? []);

/** Returns the server's errors by field, for use in `onSubmit`: `return serverErrors(error)`. */
export function serverErrors(error: unknown): FormErrors {
  if (!isCallError(error)) return { [FORM_ERROR]: 'Something went wrong. Try again.' };
  return { ...byField(error.errors), [FORM_ERROR]: error.text || error.message };
}
