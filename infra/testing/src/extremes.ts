import { randomUUID } from 'node:crypto';

export interface Schema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  notBelow?: string;
  isYear?: boolean;
}

const allows = ({ type }: Schema, name: string) =>
  Array.isArray(type) ? type.includes(name) : type === name;

/**
 * Characters that are repeated up to a maximum length: one with one code unit, one with two (an emoji), and one that
 * normalization expands to eighteen.
 */
const characters = ['x', '😀', '\ufdfa'];

const filled = (character: string, length: number) =>
  character.repeat(Math.floor(length / character.length)).padEnd(length, 'x');

const longest = (start: string, end: string, length: number) =>
  `${start}${'a'.repeat(Math.max(0, length - start.length - end.length))}${end}`;

/**
 * Returns an email address of the given length, with 64 characters before the `@` and labels of up to 63 characters
 * (RFC 5321).
 */
function longestEmail(length: number): string {
  const local = randomUUID().padEnd(64, 'a');
  const domain = 'a'.repeat(Math.max(1, length - `${local}@.example`.length));
  return `${local}@${domain.replaceAll(/(a{63})a(?=a)/g, '$1.')}.example`;
}

function fitting({ pattern = '', maxLength = 200 }: Schema): string[] {
  const shape = new RegExp(pattern, 'u');
  return [
    randomUUID(),
    randomUUID().toUpperCase(),
    `${randomUUID()}@a.example`,
    longestEmail(maxLength),
    'https://a.example',
    longest('https://a.example/', '', maxLength),
  ].filter((candidate) => shape.test(candidate) && candidate.length <= maxLength);
}

function texts(schema: Schema): unknown[] {
  const { minLength = 0, maxLength = 200 } = schema;
  if (schema.pattern !== undefined) return fitting(schema);
  const most = characters.map((character) => filled(character, maxLength));
  return [...most, ...characters.map((character) => filled(character, Math.max(2, minLength)))];
}

function lists({ items = {}, minItems = 0, maxItems = 30 }: Schema): unknown[] {
  if (items.enum)
    return [
      [...items.enum].slice(0, maxItems),
      items.enum.slice(0, minItems),
      items.enum.slice(0, 1),
    ];
  const { maxLength = 200 } = items;
  const entries = (count: number, character: string) =>
    Array.from(
      { length: count },
      (_, index) => String(index).padEnd(4) + filled(character, maxLength - 4),
    );
  return [...characters.map((character) => entries(maxItems, character)), entries(minItems, 'x')];
}

export function extremesOf(schema: Schema): unknown[] {
  const { minimum = 0, maximum = 1e12 } = schema;
  const values: unknown[] = [];
  if (schema.enum) values.push(...schema.enum.filter((value) => value !== null));
  else if (allows(schema, 'string')) values.push(...texts(schema));
  const isNumber = allows(schema, 'integer') || allows(schema, 'number');
  const most = schema.isYear ? new Date().getFullYear() + 1 : maximum;
  if (isNumber && !schema.enum) values.push(most, minimum);
  if (allows(schema, 'array')) values.push(...lists(schema));
  if (allows(schema, 'object')) values.push(...bodiesOf(schema));
  if (allows(schema, 'null')) values.push(null, ...(schema.enum ? [] : ['']));
  return values;
}

function inOrder(properties: Record<string, Schema>, body: Record<string, unknown>) {
  const ordered = { ...body };
  for (const [name, { notBelow }] of Object.entries(properties)) {
    const [value, least] = [body[name], notBelow === undefined ? undefined : body[notBelow]];
    const isBelow = typeof value === 'number' && typeof least === 'number' && value < least;
    if (notBelow !== undefined && isBelow) ordered[notBelow] = value;
  }
  return ordered;
}

/**
 * Returns bodies with extreme values: one with the largest value of every field, one with empty fields, one without
 * optional fields, and as many others as needed to include every extreme of every field.
 */
export function bodiesOf({ properties = {}, required = [] }: Schema): Record<string, unknown>[] {
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    values: extremesOf(schema),
    mayBeMissing: !required.includes(name),
  }));
  const build = (choose: (values: unknown[], index: number) => unknown) =>
    inOrder(
      properties,
      Object.fromEntries(
        fields
          .map(({ name, values }, index) => [name, choose(values, index)] as const)
          .filter(([, value]) => value !== undefined),
      ),
    );
  const least = build((values, index) => (fields[index]?.mayBeMissing ? undefined : values.at(-1)));
  const most = Math.max(0, ...fields.map(({ values }) => values.length));
  const turning = Array.from({ length: most }, (_, round) =>
    build((values, index) => values[(round + index) % values.length]),
  );
  return [build((values) => values[0]), build((values) => values.at(-1)), least, ...turning];
}
