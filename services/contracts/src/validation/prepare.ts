/** The part of a schema that preparing a value looks at; everything else is ajv's business. */
export interface Shape {
  type?: string | readonly string[];
  properties?: Record<string, Shape>;
  required?: readonly string[];
  items?: Shape;
  enum?: readonly unknown[];
  maxLength?: number;
  /** Kept as typed, blanks included (passwords). */
  verbatim?: boolean;
  /** In the form in which the same letters are the same text, whatever keyboard they come from (NIST SP 800-63B). */
  normalised?: boolean;
  /** A web address, which begins with https:// unless something else is said. */
  isLink?: boolean;
  /** An email address, whose domain is kept in ASCII. */
  isEmail?: boolean;
  /** Label or slug, in lower case, to the stored slug. */
  slugOf?: Record<string, string>;
  /** What an empty text means; `null` where null is allowed, unless this says otherwise. */
  emptyAs?: unknown;
  /** What comes after it is never looked at. */
  maxItems?: number;
  /** A list without repetitions. */
  distinct?: boolean;
}

/** How a value arrives: from JSON, from a query string, or from a form. */
export interface Arrival {
  /** Number strings become numbers. */
  coerce?: boolean;
  /** Missing and empty mean the same. */
  form?: boolean;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const allows = (shape: Shape, type: string) =>
  Array.isArray(shape.type) ? shape.type.includes(type) : shape.type === type;

const isNumeric = (shape: Shape) => allows(shape, 'number') || allows(shape, 'integer');

// 'Number' takes '', '0x10' and '1e9' too. In a whole number a point may separate thousands: '250.000' means 250 in London
// and 250,000 in Berlin.
const wholeText = /^-?\d{1,20}$/;
const fractionText = /^-?\d{1,20}(?:\.\d{1,20})?$/;
const numberTextOf = (shape: Shape) => (allows(shape, 'number') ? fractionText : wholeText);

// Nothing before the host: neither a scheme nor somebody's name.
const bareLink = /^[^\s/?#:@.<>"]+(?:\.[^\s/?#:@.<>"]+)+(?::\d{1,5})?(?:[/?#]|$)/;

// What is read on the screen as nothing: a name or a message of it would be none. A NUL is refused, and told.
const visible = /\0|[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

// Longer texts stand in lines of their own: a note, a bio, a message.
const lineMax = 255;

// Overrides, embeddings and isolates: with them a name turns around what a page says behind it, or is read as another
// ('fdp.exe' for 'exe.pdf'). Hebrew, Arabic and Persian need none, and keep the marks and joiners that they do need.
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

const isLine = (shape: Shape) =>
  shape.isLink || isNumeric(shape) || (shape.maxLength ?? Infinity) <= lineMax;

// What comes along when a line is copied out of a document or a page. Nobody sees it, and an address, a name or a number
// with it is another one, or none.
const alongside = /[\s\u00ad\u200b\u2060\ufeff]/u;

/** No pattern with an end: over a text of a request's length it would look again from each blank. */
function lineOf(typed: string): string {
  const text = typed.replace(turning, '');
  let [from, to] = [0, text.length];
  while (from < to && alongside.test(text.charAt(from))) from += 1;
  while (to > from && alongside.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

function textOf(typed: string, shape: Shape): string {
  if (shape.normalised) return typed.normalize('NFKC');
  if (shape.verbatim) return typed;
  const text = isLine(shape) ? lineOf(typed) : typed.trim();
  return visible.test(text) ? text : '';
}

// Letters, digits, hyphens and the dots of several scripts: a URL would take anything else for its port, path or user.
const foreignDomain = /^(?=.*[^\0-\x7f])(?:[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]|\u200c|\u200d)+$/u;

/** Returns the address with its domain in ASCII (Punycode), as mail servers know it; unchanged where that is impossible. */
function asciiEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const url = `http://${address.slice(at)}`;
  if (at === 0 || !foreignDomain.test(address.slice(at)) || !URL.canParse(url)) return address;
  return address.slice(0, at) + new URL(url).hostname;
}

function prepareText(text: string, shape: Shape, { coerce }: Arrival): unknown {
  const trimmed = textOf(text, shape);
  if (trimmed === '' && allows(shape, 'array')) return [];
  if (trimmed === '' && !shape.verbatim) {
    if ('emptyAs' in shape) return shape.emptyAs;
    if (allows(shape, 'null')) return null;
    // An empty choice or number is a missing one, so that the message says 'is required'.
    return shape.enum || (coerce && isNumeric(shape)) ? undefined : '';
  }
  if (shape.isLink && bareLink.test(trimmed)) return `https://${trimmed}`;
  if (shape.isEmail) return asciiEmail(trimmed);
  const word = trimmed.toLowerCase();
  // 'constructor' and the like are no slugs.
  if (shape.slugOf && Object.hasOwn(shape.slugOf, word)) return shape.slugOf[word];
  const isNumber = coerce && isNumeric(shape) && !allows(shape, 'string');
  return isNumber && numberTextOf(shape).test(trimmed) ? Number(trimmed) : trimmed;
}

function prepareList(list: unknown[], shape: Shape, arrival: Arrival): unknown[] {
  const { items = {}, maxItems = Infinity } = shape;
  // One entry more is enough for the check to refuse the list.
  if (list.length > maxItems) return list.slice(0, maxItems + 1);
  const filled = list
    .map((entry) => prepareValue(entry, items, arrival))
    .filter((entry) => entry !== '' && !(arrival.form && entry === undefined));
  return shape.distinct ? [...new Set(filled)] : filled;
}

function prepareValue(value: unknown, shape: Shape, arrival: Arrival): unknown {
  if (typeof value === 'string') return prepareText(value, shape, arrival);
  // A list where none belongs is refused as it is: of a socket's packet it may be thousands deep.
  if (Array.isArray(value)) return shape.items ? prepareList(value, shape, arrival) : value;
  if (isFields(value) && shape.properties) prepareFields(value, shape, arrival);
  // Where null is not allowed it means the same as leaving the field out, or an empty list.
  if (value === null && shape.type && !allows(shape, 'null')) {
    return allows(shape, 'array') ? [] : undefined;
  }
  return value;
}

function prepareFields(
  fields: Fields,
  { properties = {}, required = [] }: Shape,
  arrival: Arrival,
) {
  for (const [name, shape] of Object.entries(properties)) {
    const given = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const blank = arrival.form && (given === undefined || given === null || given === '');
    const prepared =
      blank && !allows(shape, 'null') && !('emptyAs' in shape)
        ? blankOf(shape, required.includes(name))
        : prepareValue(given, shape, arrival);
    if (prepared === undefined) delete fields[name];
    else fields[name] = prepared;
  }
}

// A required text is empty rather than missing: two empty passwords agree with each other.
const blankOf = (shape: Shape, isRequired: boolean) =>
  isRequired && allows(shape, 'string') && !shape.enum ? '' : undefined;

/**
 * Brings a value into the form in which it is checked and stored: texts trimmed, labels turned into
 * slugs, blank list entries dropped, empty texts null where null is allowed. Changes it in place.
 */
export function prepare(value: unknown, shape: Shape, arrival: Arrival = {}): void {
  if (isFields(value) && shape.properties) prepareFields(value, shape, arrival);
}

// Postgres stores neither NUL nor half of a surrogate pair.
const unstorable = /[\0\p{Cs}]/u;

/** The first field holding text that cannot be stored unchanged. */
export function findUnstorable(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return unstorable.test(value) ? path.join('.') : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, Array.isArray(value) ? path : [...path, name]);
    if (found !== null) return found;
  }
  return null;
}
