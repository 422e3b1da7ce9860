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
  /** Whose name it is: nobody is called as we are. */
  nameOf?: Named;
  /** The field whose name stands before it. */
  nameAfter?: string;
}

const textKeywords = ({ title, min, max = 200, messages, pattern, ...own }: TextOptions) => ({
  ...(title === undefined ? {} : { title }),
  ...(min === undefined ? {} : { minLength: min }),
  maxLength: max,
  ...(pattern === undefined ? {} : { pattern }),
  ...own,
  ...(messages === undefined ? {} : { errorMessage: messages }),
});

/** Text that must be there. */
export const text = (options: TextOptions = {}) =>
  Type.String(textKeywords({ min: 1, ...options }));

/** First and last name of a person, 1 to `limits.nameMax` letters each. Together they can't pass for our name (`nameOf`). */
export const personName = () => ({
  firstName: text({ title: 'First name', max: limits.nameMax, nameOf: 'person' }),
  lastName: text({
    title: 'Last name',
    max: limits.nameMax,
    nameOf: 'person',
    nameAfter: 'firstName',
  }),
});

/** Text that may be empty; empty is null. */
export const emptyText = (options: TextOptions = {}) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], ...textKeywords(options) });

/** A schema or null, for replies. */
export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

// Every part ends at a character that it cannot contain itself, so matching takes linear time.
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

/** An email address. */
export const email = () => text(emailOptions);

/** An email address that may be left empty; empty is null. */
export const emptyEmail = () => emptyText(emailOptions);

/** A web address, http or https only, which may be typed as one sees it in a browser: 'tallybird.com'; empty is null. */
export const emptyLink = () =>
  emptyText({
    max: 500,
    pattern: linkPattern,
    messages: 'Enter a valid web address',
    isLink: true,
  });

/** The address of a file that was uploaded here; empty is null. */
export const emptyFileUrl = () =>
  emptyText({ max: 500, pattern: '^/api/files/[^/]+/[^/]+$', messages: 'Upload the file first' });

/** Path, query and hash of a page of ours; whether it exists is known to the browser, which asks when it is used. */
export const pageAddress = () =>
  text({ max: 500, pattern: '^/(?![/\\\\])[^\\\\\\u0000-\\u001f\\u007f]*$' });

const uuid = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

/** An opaque id. */
export const id = (title?: string) => text({ max: 36, pattern: uuid, ...(title ? { title } : {}) });

/** An instant: ISO 8601 in UTC. */
export const time = () =>
  Type.String({
    maxLength: 30,
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,6})?Z$',
  });

/** One value of a list of choices, sent as its label or its slug; the slug is stored. */
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

/** The same where the choice may be left open. */
export const emptyOneOf = <Value extends string>(choices: readonly Choice<Value>[]) =>
  Type.Unsafe<Value | null>({
    type: ['string', 'null'],
    enum: [...choices.map(({ value }) => value), null],
    slugOf: slugsOf(choices),
  });

/** A number that may be empty; empty is null unless `emptyAs` says otherwise. */
export const emptyNumber = (
  type: 'integer' | 'number',
  options: {
    minimum?: number;
    maximum?: number;
    emptyAs?: number;
    /** The field whose number it may not be smaller than. */
    notBelow?: string;
    /** Next year at most. */
    isYear?: true;
    errorMessage?: ErrorMessage;
  } = {},
) =>
  Type.Unsafe<number | null>({
    type: [type, 'null'],
    minimum: 0,
    maximum: limits.moneyMax,
    ...options,
  });

/** An amount in whole USD that a list is filtered by. */
export const amountFilter = () =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: limits.moneyMax }));

/** A list of short texts, without blanks and repetitions. */
export const textList = ({
  maxItems = 30,
  max = 200,
  ...own
}: { maxItems?: number; max?: number; nameOf?: Named } = {}) =>
  Type.Array(Type.String({ maxLength: max }), { maxItems, distinct: true, ...own });

/** A list of choices, each sent as its label or its slug. */
export const choiceList = <Value extends string>(choices: readonly Choice<Value>[]) =>
  Type.Array(oneOf(choices), { maxItems: 30, distinct: true });

/** One of a few fixed words. */
export const words = <const Word extends string>(
  values: readonly Word[],
  options: {
    title?: string;
    errorMessage?: ErrorMessage;
    /** In replies: pages show something sensible for a word that they do not know. */
    mayGrow?: boolean;
  } = {},
) => Type.Unsafe<Word>({ type: 'string', enum: [...values], ...options });

/** The same fields, none of them required. */
export const optional = <Fields extends TProperties>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)]),
  ) as { [Name in keyof Fields]: TOptional<Fields[Name]> };

/** The reply of calls that only have something to say. */
export const MessageReply = Type.Object({ message: Type.String({ maxLength: 300 }) });
