import type { FieldError } from '@introvest/contracts/errors';
import { FORM_ERROR, setIn } from 'final-form';
import { isCallError } from '../http/callError';

/** What contracts' generated form validators look like. */
export type FormCheck = (values: unknown) => readonly FieldError[] | null | undefined;

/** Errors by field, as final-form wants them. */
export type FormErrors = Record<string, unknown>;

/** The first message of a field wins: it is the one to mend first. */
function byField(errors: readonly FieldError[]): FormErrors {
  return errors.reduce<FormErrors>((all, { field, message }) => {
    const path = field || FORM_ERROR;
    if (path in all) return all;
    return (
      path.includes('.') ? setIn(all, path, message) : { ...all, [path]: message }
    ) as FormErrors;
  }, {});
}

/** `validate={validateWith(checkRegister)}`: the form checks with the schema that the server checks. */
export const validateWith =
  (check: FormCheck) =>
  (values: object): FormErrors =>
    byField(check(values) ?? []);

/** `return serverErrors(error)` from `onSubmit` puts the server's complaints on their fields. */
export function serverErrors(error: unknown): FormErrors {
  if (!isCallError(error)) return { [FORM_ERROR]: 'Something went wrong. Try again.' };
  return { ...byField(error.errors), [FORM_ERROR]: error.text || error.message };
}
