import type { FieldError } from '../errors.js';

/** Kinds of names: the name of a person or firm, or a label (a title, a place, a tag) shown beside a name. */
export type Named = 'person' | 'firm' | 'label';

/** The part of a schema with rules that JSON Schema can't express. */
export interface FieldSchema {
  properties?: Record<string, FieldSchema>;
  errorMessage?: unknown;
  isLink?: boolean;
  isEmail?: boolean;
  /** A year, at most next year, because firms register before they are founded. */
  isYear?: boolean;
  nameOf?: Named;
  /** The field whose name is shown before this one. */
  nameAfter?: string;
}

export type Fields = Record<string, unknown>;

/** A function that returns an error message, or undefined. `beside` contains the other fields of the same object. */
export type FieldRule = (value: unknown, judged: FieldSchema, beside: Fields) => string | undefined;

const isOpenable = (address: string): boolean =>
  URL.canParse(address) && new URL(address).port !== '0';

const refuseLink: FieldRule = (value, { isLink, errorMessage }) =>
  isLink && typeof value === 'string' && !isOpenable(value) ? String(errorMessage) : undefined;

/** Maximum number of octets before the `@` (RFC 5321). */
const localMax = 64;
/** Pattern of a domain label (RFC 1123). */
const domainLabel = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/i;

const isDeliverable = (address: string): boolean => {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return (
    at <= localMax &&
    domain.split('.').every((label) => domainLabel.test(label)) &&
    // Rejects invalid Punycode.
    URL.canParse(`http://${domain}`)
  );
};

const refuseEmail: FieldRule = (value, { isEmail, errorMessage }) =>
  isEmail && typeof value === 'string' && value !== '' && !isDeliverable(value)
    ? String(errorMessage)
    : undefined;

const refuseYear: FieldRule = (value, { isYear }) => {
  const next = new Date().getFullYear() + 1;
  return isYear && typeof value === 'number' && value > next
    ? `Must be at most ${next}`
    : undefined;
};

/** Rules checked by both forms and services. */
export const fieldRules: readonly FieldRule[] = [refuseLink, refuseEmail, refuseYear];

interface RuleContext {
  /** Stored values, which may break newer rules. */
  kept?: unknown;
  by: readonly FieldRule[];
  /** Fields rejected by the schema. They are skipped, because a rule may be slow for very long text. */
  refused?: ReadonlySet<string>;
  place?: string;
}

/** Returns errors for rules that the schema can't express, or that the last release's pages may break. */
export function findRefused(
  value: unknown,
  shape: FieldSchema,
  { kept, by, refused = new Set(), place = '' }: RuleContext,
): FieldError[] {
  if (typeof value !== 'object' || value === null || !shape.properties) return [];
  const before = (kept ?? {}) as Fields;
  const sound = Object.fromEntries(
    Object.entries(value).filter(([field]) => !refused.has(place + field)),
  );
  return Object.entries(shape.properties).flatMap(([name, judged]) => {
    const given = sound[name];
    if (given === before[name]) return [];
    const field = place + name;
    const [message] = by.flatMap((judge) => judge(given, judged, sound) ?? []);
    return [
      ...(message === undefined ? [] : [{ field, message }]),
      ...findRefused(given, judged, { kept: before[name], by, refused, place: `${field}.` }),
    ];
  });
}
