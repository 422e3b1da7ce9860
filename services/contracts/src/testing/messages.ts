import type { TSchema } from 'typebox';
import { compile } from '../validation/compile.js';

/** Returns the error messages by field. */
export const messages = (schema: TSchema, value: unknown, coerce = false) =>
  Object.fromEntries(
    (compile(schema, { coerce })(value) ?? []).map(({ field, message }) => [field, message]),
  );

/** Returns a text of this length. */
export const long = (length: number) => 'x'.repeat(length);
