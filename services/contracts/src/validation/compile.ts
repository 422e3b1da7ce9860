import { _, Ajv, type KeywordCxt, type Options } from 'ajv';
import type { TSchema } from 'typebox';
import { checkWith, type Validator } from './check.js';
import type { FieldError } from '../errors.js';
import { refuseOurName } from './ourName.js';
import type { Shape } from './prepare.js';
import { fieldRules } from './refused.js';

export { findOurHalves } from './ourName.js';

const options: Options = {
  allErrors: true,
  verbose: true,
  removeAdditional: 'all',
  useDefaults: true,
  allowUnionTypes: true,
  // Lengths are in UTF-16 units, like the browser's maxlength and our counters.
  unicode: false,
  logger: false,
};

/** Keyword that rejects a value different from another field's value: `sameAs: 'password'`. */
const sameAs = {
  keyword: 'sameAs',
  schemaType: 'string' as const,
  code(context: KeywordCxt) {
    const { parentData } = context.it;
    context.fail(_`${context.data} !== ${parentData}[${context.schema as string}]`);
  },
};

/** Keyword that rejects a number below another field's number: `notBelow: 'checkSizeMin'`. Ignores missing numbers. */
const notBelow = {
  keyword: 'notBelow',
  type: 'number' as const,
  schemaType: 'string' as const,
  code(context: KeywordCxt) {
    const least = _`${context.it.parentData}[${context.schema as string}]`;
    context.fail(_`typeof ${least} === 'number' && ${context.data} < ${least}`);
  },
};

const annotations = [
  'errorMessage',
  'verbatim',
  'normalised',
  'isLink',
  'isEmail',
  'slugOf',
  'emptyAs',
  'distinct',
  'mayGrow',
  'isYear',
  'nameOf',
  'nameAfter',
] as const;

/** All our own keywords, which mean nothing in plain JSON Schema. */
export const ownKeywords: ReadonlySet<string> = new Set([
  ...annotations,
  sameAs.keyword,
  notBelow.keyword,
]);

/** Creates an ajv instance. `extra` contains options used when building the forms. */
export function createAjv(extra: Options = {}): Ajv {
  const ajv = new Ajv({ ...options, ...extra });
  ajv.addVocabulary([...annotations]);
  ajv.addKeyword(sameAs);
  ajv.addKeyword(notBelow);
  return ajv;
}

const requestRules = [...fieldRules, refuseOurName];

const requestAjv = createAjv();
const replyAjv = createAjv({ useDefaults: false });

/**
 * Returns a validator for requests. ajv compiles each schema on its first use. The validator changes the value in
 * place: drops unknown fields, trims text, maps labels to slugs, and with `coerce` converts number strings. It returns
 * each failing field with the message for the member, or null.
 */
export function compile(schema: TSchema, { coerce = false }: { coerce?: boolean } = {}) {
  const validate: Validator = requestAjv.compile(schema);
  return checkWith(validate, schema as Shape, { coerce }, requestRules);
}

/** Returns a validator for responses, which drops fields that are not in the contract and returns the errors. */
export function compileReply(schema: TSchema) {
  const validate = replyAjv.compile(schema);
  return (value: unknown): FieldError[] | null =>
    validate(value)
      ? null
      : (validate.errors ?? []).map(({ instancePath, message = 'is not valid' }) => ({
          field: instancePath.slice(1).replaceAll('/', '.'),
          message,
        }));
}
