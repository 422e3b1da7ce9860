/** The part of a schema that `prepare` uses. ajv checks everything else. */
export interface Shape {
  type?: string | readonly string[];
  properties?: Record<string, Shape>;
  required?: readonly string[];
  items?: Shape;
  enum?: readonly unknown[];
  maxLength?: number;
  /** True if the text is kept as entered, including whitespace, as for passwords. */
  verbatim?: boolean;
  /** True if the text is normalised, so that different keyboards produce the same password (NIST SP 800-63B). */
  normalised?: boolean;
  /** A URL, with https:// prepended if it has no scheme. */
  isLink?: boolean;
  isEmail?: boolean;
  /** Maps a label or slug, in lower case, to the stored slug. */
  slugOf?: Record<string, string>;
  /** Value for an empty text. Defaults to `null` if null is allowed. */
  emptyAs?: unknown;
  /** Maximum number of entries. Further entries are not read. */
  maxItems?: number;
  distinct?: boolean;
}

/** Source of a value: JSON, a query string, or a form. */
export interface Arrival {
  /** Converts number strings to numbers. */
  coerce?: boolean;
  /** Treats missing and empty values alike. */
  form?: boolean;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const allows = (shape: Shape, type: string) =>
  Array.isArray(shape.type) ? shape.type.includes(type) : shape.type === type;

const isNumeric = (shape: Shape) => allows(shape, 'number') || allows(shape, 'integer');

// `Number` also accepts '', '0x10' and '1e9'. Whole numbers may not contain a point, because '250.000' means 250 in
// London and 250,000 in Berlin.
const wholeText = /^-?\d{1,20}$/;
const fractionText = /^-?\d{1,20}(?:\.\d{1,20})?$/;
const numberTextOf = (shape: Shape) => (allows(shape, 'number') ? fractionText : wholeText);

// No scheme and no user name before the host.
const bareLink = /^[^\s/?#:@.<>"]+(?:\.[^\s/?#:@.<>"]+)+(?::\d{1,5})?(?:[/?#]|$)/;

// Matches text with a visible character. NUL counts as visible, so that it reaches the check that rejects it.
const visible = /\0|[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

// Maximum length of single-line text. Notes, bios and messages may be longer.
const lineMax = 255;

// Overrides, embeddings and isolates, which reorder the text that follows a name, or show 'fdp.exe' as 'exe.pdf'.
// Hebrew, Arabic and Persian don't need them; the marks and joiners that these scripts need are kept.
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

const isLine = (shape: Shape) =>
  shape.isLink || isNumeric(shape) || (shape.maxLength ?? Infinity) <= lineMax;

// Invisible characters that are often copied from documents and pages, and would change a name or a number.
const invisibleCharacters = /[\s\u00ad\u200b\u2060\ufeff]/u;

/** Trims a single-line text. Uses no pattern with `$`, which would be quadratic in the number of spaces. */
function lineOf(typed: string): string {
  const text = typed.replace(turning, '');
  let [from, to] = [0, text.length];
  while (from < to && invisibleCharacters.test(text.charAt(from))) from += 1;
  while (to > from && invisibleCharacters.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

function textOf(typed: string, shape: Shape): string {
  if (shape.normalised) return typed.normalize('NFKC');
  if (shape.verbatim) return typed;
  const text = isLine(shape) ? lineOf(typed) : typed.trim();
  return visible.test(text) ? text : '';
}

// Letters, digits, hyphens and the dots of several scripts. Others would start a port, a path or a user name.
const foreignDomain = /^(?=.*[^\0-\x7f])(?:[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]|\u200c|\u200d)+$/u;

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
    // Treats an empty choice or number as missing, so that the message says 'is required'.
    return shape.enum || (coerce && isNumeric(shape)) ? undefined : '';
  }
  if (shape.isLink && bareLink.test(trimmed)) return `https://${trimmed}`;
  if (shape.isEmail) return asciiEmail(trimmed);
  const word = trimmed.toLowerCase();
  // Uses `hasOwn`, because 'constructor' and the like are not slugs.
  if (shape.slugOf && Object.hasOwn(shape.slugOf, word)) return shape.slugOf[word];
  const isNumber = coerce && isNumeric(shape) && !allows(shape, 'string');
  return isNumber && numberTextOf(shape).test(trimmed) ? Number(trimmed) : trimmed;
}

function prepareList(list: unknown[], shape: Shape, arrival: Arrival): unknown[] {
  const { items = {}, maxItems = Infinity } = shape;
  // One entry above the maximum is enough for the check to reject the list.
  if (list.length > maxItems) return list.slice(0, maxItems + 1);
  const filled = list
    .map((entry) => prepareValue(entry, items, arrival))
    .filter((entry) => entry !== '' && !(arrival.form && entry === undefined));
  return shape.distinct ? [...new Set(filled)] : filled;
}

function prepareValue(value: unknown, shape: Shape, arrival: Arrival): unknown {
  if (typeof value === 'string') return prepareText(value, shape, arrival);
  // Leaves unexpected lists unchanged, because lists in a socket packet may be nested thousands of levels deep.
  if (Array.isArray(value)) return shape.items ? prepareList(value, shape, arrival) : value;
  if (isFields(value) && shape.properties) prepareFields(value, shape, arrival);
  // If null is not allowed, treats null as a missing field or an empty list.
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

// A missing required text becomes an empty one, so that two empty passwords match.
const blankOf = (shape: Shape, isRequired: boolean) =>
  isRequired && allows(shape, 'string') && !shape.enum ? '' : undefined;

/**
 * Converts a value in place to the form that is checked and stored: trims text, maps labels to slugs, drops blank list
 * entries, and sets empty text to null if null is allowed.
 */
export function prepare(value: unknown, shape: Shape, arrival: Arrival = {}): void {
  if (isFields(value) && shape.properties) prepareFields(value, shape, arrival);
}

// Postgres stores neither NUL nor half of a surrogate pair.
const unstorable = /[\0\p{Cs}]/u;

/** Returns the path of the first text that can't be stored unchanged. */
export function findUnstorable(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return unstorable.test(value) ? path.join('.') : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, Array.isArray(value) ? path : [...path, name]);
    if (found !== null) return found;
  }
  return null;
}
