/** The part of JSON Schema that the contracts use, with our own keywords. */
export interface WireSchema {
  type?: string | readonly string[];
  properties?: Record<string, WireSchema>;
  required?: readonly string[];
  items?: WireSchema;
  anyOf?: readonly WireSchema[];
  enum?: readonly unknown[];
  mayGrow?: boolean;
  slugOf?: Record<string, string>;
  [keyword: string]: unknown;
}

/** `request`: today's server reads an earlier page's request. `reply`: an earlier page reads today's reply. */
export type Direction = 'request' | 'reply';

type Word = 'least' | 'most';
const limits: [keyword: string, Word][] = [
  ['minLength', 'least'],
  ['minimum', 'least'],
  ['minItems', 'least'],
  ['maxLength', 'most'],
  ['maximum', 'most'],
  ['maxItems', 'most'],
];
/** Rules that can't be compared, so that any change counts as stricter. */
const rules = ['pattern', 'sameAs', 'notBelow', 'distinct'];
/** Keywords that change a value's meaning, so that any change breaks. */
const meanings = ['emptyAs', 'default', 'verbatim'];

/**
 * Compares the schema of what is sent with the schema that the reader knows. Returns what the reader would not
 * understand, as phrases that start with the field. Replies may get new fields. Limits are compared for requests only,
 * because pages don't validate replies.
 */
export function faultsOf(
  read: WireSchema,
  sent: WireSchema,
  direction: Direction,
  field = '',
): string[] {
  return alternatives(sent).flatMap((one) =>
    faultsOfOne(alternatives(read), one, direction, field),
  );
}

/** Expands `['string', 'null']` and `anyOf` into the same list of alternatives. */
function alternatives(schema: WireSchema): WireSchema[] {
  if (schema.anyOf) return schema.anyOf.flatMap(alternatives);
  if (!Array.isArray(schema.type)) return [schema];
  const values = schema.enum;
  return (schema.type as string[]).map((type) => ({
    ...schema,
    type,
    ...(values && { enum: values.filter((value) => (value === null) === (type === 'null')) }),
  }));
}

/** Compares with every alternative, and returns the faults of the alternative with the fewest. */
function faultsOfOne(
  readers: WireSchema[],
  sent: WireSchema,
  direction: Direction,
  field: string,
): string[] {
  const fitting = readers.filter(({ type }) => isOfType(sent.type, type));
  if (fitting.length === 0) {
    const known = readers.map(({ type }) => String(type ?? 'anything')).join(' or ');
    return [
      direction === 'request'
        ? `${named(field)} no longer accepts ${String(sent.type)}, only ${known}`
        : `${named(field)} can now be ${String(sent.type)} instead of ${known}`,
    ];
  }
  const all = fitting.map((read) => faultsAgainst(read, sent, direction, field));
  return all.reduce((best, one) => (one.length < best.length ? one : best));
}

const isOfType = (sent: unknown, read: unknown) =>
  read === undefined || sent === read || (sent === 'integer' && read === 'number');

function faultsAgainst(
  read: WireSchema,
  sent: WireSchema,
  direction: Direction,
  field: string,
): string[] {
  return [
    ...faultsOfFields(read, sent, direction, field),
    ...faultsOfValues(read, sent, direction, field),
    ...(direction === 'request' ? faultsOfLimits(read, sent, field) : []),
    ...(read.items && sent.items ? faultsOf(read.items, sent.items, direction, `${field}[]`) : []),
  ];
}

function faultsOfFields(
  read: WireSchema,
  sent: WireSchema,
  direction: Direction,
  field: string,
): string[] {
  const path = (name: string) => (field ? `${field}.${name}` : name);
  const isSure = (name: string) => sent.required?.includes(name) === true;
  const missing = (read.required ?? [])
    .filter((name) => !isSure(name) && (direction === 'request' || sent.properties?.[name]))
    .map(
      (name) =>
        `${path(name)} ${direction === 'request' ? 'is now required' : 'can now be missing'}`,
    );
  // A removed field of a request loses the page's value; a removed field of a reply leaves a gap in the page.
  const [had, has] = direction === 'request' ? [sent, read] : [read, sent];
  const gone = Object.keys(had.properties ?? {})
    .filter((name) => has.properties && !has.properties[name])
    .map((name) => `${path(name)} was removed`);
  const inside = Object.entries(sent.properties ?? {}).flatMap(([name, schema]) => {
    const known = read.properties?.[name];
    return known ? faultsOf(known, schema, direction, path(name)) : [];
  });
  return [...missing, ...gone, ...inside];
}

function faultsOfValues(
  read: WireSchema,
  sent: WireSchema,
  direction: Direction,
  field: string,
): string[] {
  if (!read.enum) return [];
  if (!sent.enum) return [`${named(field)} is no longer limited to a list of values`];
  if (direction === 'reply' && read.mayGrow) return [];
  const labels = (schema: WireSchema) => Object.entries(schema.slugOf ?? {});
  const lostLabels = labels(sent).filter(([label, slug]) => read.slugOf?.[label] !== slug);
  const values = sent.enum.filter((value) => !read.enum?.includes(value)).map(String);
  const lost =
    direction === 'request'
      ? [...new Set([...values, ...lostLabels.map(([label]) => label)])]
      : values;
  if (lost.length === 0) return [];
  const list = lost.map((value) => `'${value}'`).join(', ');
  return [
    direction === 'request'
      ? `${named(field)} no longer accepts ${list}`
      : `${named(field)} can now be ${list}, which older pages don’t expect`,
  ];
}

function faultsOfLimits(read: WireSchema, sent: WireSchema, field: string): string[] {
  const number = (value: unknown, otherwise: number) =>
    typeof value === 'number' ? value : otherwise;
  const narrower = limits.filter(([keyword, word]) =>
    word === 'least'
      ? number(read[keyword], -Infinity) > number(sent[keyword], least(keyword))
      : number(read[keyword], Infinity) < number(sent[keyword], Infinity),
  );
  const other = [
    ...rules.filter((rule) => read[rule] !== undefined && read[rule] !== sent[rule]),
    ...meanings.filter((meaning) => read[meaning] !== sent[meaning]),
  ];
  return [
    ...narrower.map(
      ([keyword]) => `${named(field)} now limits ${keyword} to ${String(read[keyword])}`,
    ),
    ...other.map((keyword) => `${named(field)} has a different ${keyword}`),
  ];
}

/** Returns the implied minimum if a limit is not set: 0 for lengths. */
const least = (keyword: string) => (keyword === 'minimum' ? -Infinity : 0);

const named = (field: string) => field || 'the whole';
