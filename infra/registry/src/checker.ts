import { Ajv, type ErrorObject } from 'ajv';
import type { Static, TSchema } from 'typebox';

const ajv = new Ajv({ allErrors: false });

const where = (error: ErrorObject | undefined) =>
  `${error?.instancePath || 'the file'} ${error?.message ?? 'is not valid'}`.replace(
    'must NOT have additional properties',
    `must not have '${String(error?.params['additionalProperty'])}'`,
  );

export function checker<Schema extends TSchema>(schema: Schema) {
  const valid = ajv.compile<Static<Schema>>(schema);
  return (what: string, value: unknown): Static<Schema> => {
    if (valid(value)) return value;
    throw new Error(`${what} isn't valid: ${where(valid.errors?.[0])}.`);
  };
}
