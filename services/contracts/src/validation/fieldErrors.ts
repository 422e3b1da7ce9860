import type { FieldError } from '../errors.js';

/** The parts of an ajv error from which messages are made. `parentSchema` is set by the option `verbose`. */
export interface Failure {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  parentSchema?: unknown;
}

export type ErrorMessage = string | Record<string, string>;

interface Described {
  type?: string | readonly string[];
  title?: string;
  errorMessage?: ErrorMessage;
  properties?: Record<string, Described>;
}

// A missing value gets the message of the first rule that an empty value breaks.
const rulesOfMissing = ['required', 'minLength', 'minimum', 'minItems', 'pattern', 'enum'];

const humanize = (name: string) => {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function ownMessage(message: ErrorMessage | undefined, keyword: string): string | undefined {
  if (message === undefined || typeof message === 'string') return message;
  if (keyword !== 'required' && keyword !== 'type') return message[keyword];
  const rule = [keyword, ...rulesOfMissing].find((name) => message[name] !== undefined);
  return rule === undefined ? undefined : message[rule];
}

const typeWords: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function typeMessage(label: string, { type }: Described): string {
  const wanted = Array.isArray(type) ? type[0] : type;
  return `${label} must be ${typeWords[String(wanted)] ?? 'something else'}`;
}

const plainMessages: Record<string, (label: string, limit: unknown) => string> = {
  required: (label) => `${label} is required`,
  minLength: (label, limit) =>
    limit === 1 ? `${label} is required` : `Must be at least ${limit} characters`,
  maxLength: (_, limit) => `Must be at most ${limit} characters`,
  minimum: (_, limit) => `Must be at least ${limit}`,
  maximum: (_, limit) => `Must be at most ${limit}`,
  minItems: (label) => `${label} is required`,
  maxItems: (_, limit) => `Must have at most ${limit} entries`,
  enum: (label) => `${label} must be one of the options`,
  const: (label) => `${label} must be one of the options`,
};

function toFieldError({ keyword, instancePath, params, parentSchema }: Failure): FieldError {
  const parent = (parentSchema ?? {}) as Described;
  const path = instancePath.split('/').slice(1);
  const missing = keyword === 'required' ? String(params['missingProperty']) : null;
  if (missing !== null) path.push(missing);
  // Errors in a list's entries are reported on the list itself: 'tags', not 'tags.3'.
  const index = path.findIndex((part) => /^\d+$/.test(part));
  const named = index < 0 ? path : path.slice(0, index);
  const schema = missing === null ? parent : (parent.properties?.[missing] ?? {});
  const label = schema.title ?? humanize(named.at(-1) ?? 'request');
  const message =
    ownMessage(schema.errorMessage, keyword) ??
    (keyword === 'type'
      ? typeMessage(label, schema)
      : (plainMessages[keyword]?.(label, params['limit']) ?? `${label} is not valid`));
  return { field: named.join('.'), message };
}

/** Converts ajv's errors to messages for the member: the first one of each field. */
export function toFieldErrors(failures: readonly Failure[]): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const failure of failures) {
    const error = toFieldError(failure);
    if (!errors.has(error.field)) errors.set(error.field, error);
  }
  return [...errors.values()];
}
