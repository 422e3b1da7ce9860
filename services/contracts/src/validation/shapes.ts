import Type, { type TOptional, type TProperties, type TSchema } from 'typebox';
import type { ErrorMessage } from './fieldErrors.js';
import type { Named } from './refused.js';
import { limits } from '../limits.js';
import { type Choice, slugsOf } from '../vocabularies.js';

interface TextOptions {
  title?: string;
  min?: number;
  max?: number;
  messages?: ErrorMessage;
  pattern?: string;
  isLink?: true;
  isEmail?: true;
  /** The kind of name. Our own name is rejected. */
  nameOf?: Named;
  /** The field whose name is shown before this one. */
  nameAfter?: string;
}

const textKeywords = ({ min, max = 200, messages, ...own }: TextOptions) => ({
  ...(min !== undefined && { minLength: min }),
  maxLength: max,
  ...own,
  ...(messages !== undefined && { errorMessage: messages }),
});

export const text = (options: TextOptions = {}) =>
  Type.String(textKeywords({ min: 1, ...options }));

/** Returns the schemas of a member's first and last name, which are also checked together (`nameAfter`). */
export const personName = () => ({
  firstName: text({ title: 'First name', max: limits.nameMax, nameOf: 'person' }),
  lastName: text({
    title: 'Last name',
    max: limits.nameMax,
    nameOf: 'person',
    nameAfter: 'firstName',
  }),
});

/** Returns the schema of an optional text. Empty text becomes null. */
export const emptyText = (options: TextOptions = {}) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], ...textKeywords(options) });

export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

// Each part ends at a character that the part can't contain, so that matching takes linear time.
const emailPattern =
  "^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*" +
  '@(?:[A-Za-z0-9-]+\\.)+[A-Za-z][A-Za-z0-9-]+$';
const linkPattern =
  '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#:@.<>"]+(?:\\.[^\\s/?#:@.<>"]+)+(?::\\d{1,5})?(?:[/?#][^\\s<>"]*)?$';

const emailOptions: TextOptions = {
  max: limits.emailMax,
  pattern: emailPattern,
  isEmail: true,
  messages: 'Invalid email address',
};

export const email = () => text(emailOptions);

/** Returns the schema of an optional email address. Empty text becomes null. */
export const emptyEmail = () => emptyText(emailOptions);

/** Returns the schema of an optional URL, entered with or without http. Empty text becomes null. */
export const emptyLink = () =>
  emptyText({
    max: 500,
    pattern: linkPattern,
    messages: 'Enter a valid web address',
    isLink: true,
  });

/** Returns the schema of an uploaded file's URL. Empty text becomes null. */
export const emptyFileUrl = () =>
  emptyText({ max: 500, pattern: '^/api/files/[^/]+/[^/]+$', messages: 'Upload the file first' });

/** Returns the schema of a path, query and hash within the product. The browser checks whether the page exists. */
export const pageAddress = () =>
  text({ max: 500, pattern: '^/(?![/\\\\])[^\\\\\\u0000-\\u001f\\u007f]*$' });

const uuid = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

export const id = (title?: string) => text({ max: 36, pattern: uuid, ...(title ? { title } : {}) });

export const time = () =>
  Type.String({
    maxLength: 30,
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,6})?Z$',
  });

/** Returns the schema of a choice, sent as its label or its slug. The slug is stored. */
export const oneOf = <Value extends string>(
  choices: readonly Choice<Value>[],
  options: { title?: string; errorMessage?: ErrorMessage } = {},
) =>
  Type.Unsafe<Value>({
    type: 'string',
    enum: choices.map(({ value }) => value),
    slugOf: slugsOf(choices),
    ...options,
  });

export const emptyOneOf = <Value extends string>(choices: readonly Choice<Value>[]) =>
  Type.Unsafe<Value | null>({
    type: ['string', 'null'],
    enum: [...choices.map(({ value }) => value), null],
    slugOf: slugsOf(choices),
  });

/** Returns the schema of an optional whole number. Empty text becomes null, or `emptyAs`. */
export const emptyNumber = (
  options: {
    minimum?: number;
    maximum?: number;
    emptyAs?: number;
    notBelow?: string;
    isYear?: true;
    errorMessage?: ErrorMessage;
  } = {},
) =>
  Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    minimum: 0,
    maximum: limits.moneyMax,
    ...options,
  });

/** Returns the schema of a query's maximum number of entries. Defaults to the maximum. */
export const pageSize = (maximum: number, standard = maximum) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum, default: standard }));

export const amountFilter = () =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: limits.moneyMax }));

/** Returns the schema of a list of short texts without blanks and duplicates. */
export const textList = ({
  maxItems = 30,
  max = 200,
  ...own
}: { maxItems?: number; max?: number; nameOf?: Named } = {}) =>
  Type.Array(Type.String({ maxLength: max }), { maxItems, distinct: true, ...own });

export const choiceList = <Value extends string>(choices: readonly Choice<Value>[]) =>
  Type.Array(oneOf(choices), { maxItems: 30, distinct: true });

export const words = <const Word extends string>(
  values: readonly Word[],
  options: {
    title?: string;
    errorMessage?: ErrorMessage;
    /** Only for responses: new words may be added, so pages must handle unknown ones. */
    mayGrow?: boolean;
  } = {},
) => Type.Unsafe<Word>({ type: 'string', enum: [...values], ...options });

export const optional = <Fields extends TProperties>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)]),
  ) as { [Name in keyof Fields]: TOptional<Fields[Name]> };

export const MessageReply = Type.Object({ message: Type.String({ maxLength: 300 }) });
