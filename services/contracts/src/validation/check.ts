import type { FieldError } from '../errors.js';
import { type Failure, toFieldErrors } from './fieldErrors.js';
import { type Arrival, findUnstorable, prepare, type Shape } from './prepare.js';
import { findRefused, type FieldRule, fieldRules } from './refused.js';

export interface Validator {
  (value: unknown): boolean;
  errors?: readonly Failure[] | null;
}

function unstorable(value: unknown): FieldError[] {
  const field = findUnstorable(value);
  return field === null ? [] : [{ field, message: 'Contains a character that isn’t allowed' }];
}

/** Returns a function that prepares a value in place and returns its errors, or null. */
export function checkWith(
  validate: Validator,
  shape: Shape,
  arrival: Arrival,
  by: readonly FieldRule[] = fieldRules,
) {
  return (value: unknown, kept?: unknown): FieldError[] | null => {
    prepare(value, shape, arrival);
    const errors = validate(value) ? unstorable(value) : toFieldErrors(validate.errors ?? []);
    const refused = new Set(errors.map(({ field }) => field));
    errors.push(...findRefused(value, shape, { kept, by, refused }));
    return errors.length > 0 ? errors : null;
  };
}

/**
 * Returns a function that checks a form with flat fields: copies the values and accepts numbers as text. `kept` are the
 * stored values.
 * @public the generated validators call it
 */
export function checkForm(validate: Validator, shape: Shape) {
  const check = checkWith(validate, shape, { coerce: true, form: true });
  return (values: unknown, kept?: unknown): FieldError[] | null =>
    check(typeof values === 'object' && values !== null ? { ...values } : {}, kept);
}
