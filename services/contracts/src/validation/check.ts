import type { FieldError } from '../errors.js';
import { type Failure, toFieldErrors } from './fieldErrors.js';
import { type Arrival, findUnstorable, prepare, type Shape } from './prepare.js';

/** A function compiled by ajv, at run time or at build time. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly Failure[] | null;
}

/** Prepares and checks a value in place; null when it is good. The server and the forms share it. */
export function checkWith(validate: Validator, shape: Shape, arrival: Arrival) {
  return (value: unknown): FieldError[] | null => {
    prepare(value, shape, arrival);
    if (!validate(value)) return toFieldErrors(validate.errors ?? []);
    const field = findUnstorable(value);
    return field === null ? null : [{ field, message: 'Contains a character that is not allowed' }];
  };
}

/**
 * The same for a form (flat fields): works on a copy, and numbers may still be text.
 * @public the generated validators call it
 */
export function checkForm(validate: Validator, shape: Shape) {
  const check = checkWith(validate, shape, { coerce: true, form: true });
  return (values: unknown): FieldError[] | null =>
    check(typeof values === 'object' && values !== null ? { ...values } : {});
}
