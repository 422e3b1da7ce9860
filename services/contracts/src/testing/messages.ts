import type { TSchema } from 'typebox';
import { compile } from '../validation/compile.js';

/** The messages by field. */
export const messages = (schema: TSchema, value: unknown, coerce = false) =>
  Object.fromEntries(
    (compile(schema, { coerce })(value) ?? []).map(({ field, message }) => [field, message]),
  );

/** A text of so many characters. */
export const long = (length: number) => 'x'.repeat(length);
