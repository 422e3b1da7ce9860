import type { TSchema } from 'typebox';
import { compile } from '../validation/compile.js';

export const messages = (schema: TSchema, value: unknown, coerce = false) =>
  Object.fromEntries(
    (compile(schema, { coerce })(value) ?? []).map(({ field, message }) => [field, message]),
  );

export const long = (length: number) => 'x'.repeat(length);
