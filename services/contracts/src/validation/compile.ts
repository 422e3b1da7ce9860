import { _, Ajv, type KeywordCxt, type Options } from 'ajv';
import type { TSchema } from 'typebox';
import { checkWith, type Validator } from './check.js';
import type { FieldError } from '../errors.js';
import { refuseOurName } from './ourName.js';
import type { Shape } from './prepare.js';
import { judges } from './refused.js';

export { findOurHalves } from './ourName.js';

const options: Options = {
  allErrors: true,
  verbose: true,
  removeAdditional: 'all',
  useDefaults: true,
  allowUnionTypes: true,
  // Lengths in UTF-16 units, as the browser's own maxlength and the counters measure them.
  unicode: false,
  logger: false,
};

/** Refuses a value that differs from its neighbour's: `sameAs: 'password'`. */
const sameAs = {
  keyword: 'sameAs',
  schemaType: 'string' as const,
  code(context: KeywordCxt) {
    const { parentData } = context.it;
    context.fail(_`${context.data} !== ${parentData}[${context.schema as string}]`);
  },
};

/** Refuses a number that is smaller than its neighbour: `notBelow: 'checkSizeMin'`. Open ones are left alone. */
const notBelow = {
  keyword: 'notBelow',
  type: 'number' as const,
  schemaType: 'string' as const,
  code(context: KeywordCxt) {
    const least = _`${context.it.parentData}[${context.schema as string}]`;
    context.fail(_`typeof ${least} === 'number' && ${context.data} < ${least}`);
  },
};

/** What only our own validation understands, beside the two above: annotations, which ajv itself passes over. */
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

/** All of our own: they say nothing to a reader of plain JSON Schema. */
export const ownKeywords: ReadonlySet<string> = new Set([
  ...annotations,
  sameAs.keyword,
  notBelow.keyword,
]);

/** An ajv that knows the schemas' own annotations; `extra` serves the build of the forms. */
export function createAjv(extra: Options = {}): Ajv {
  const ajv = new Ajv({ ...options, ...extra });
  ajv.addVocabulary([...annotations]);
  ajv.addKeyword(sameAs);
  ajv.addKeyword(notBelow);
  return ajv;
}

const requestAjv = createAjv();
const replyAjv = createAjv({ useDefaults: false });

/**
 * A check of what comes in. It changes the value in place (unknown fields dropped, texts trimmed,
 * labels turned into slugs; with `coerce` number strings become numbers) and answers every failing
 * field with the message that the person reads, or null.
 */
export function compile(schema: TSchema, { coerce = false }: { coerce?: boolean } = {}) {
  const validate: Validator = requestAjv.compile(schema);
  return checkWith(validate, schema as Shape, { coerce }, [...judges, refuseOurName]);
}

/** A check of what goes out: drops fields off contract, touches nothing else, names what is wrong. */
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
