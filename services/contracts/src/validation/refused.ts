import type { FieldError } from '../errors.js';

/** By a name others know a person or a firm; a label stands beside it, and names nobody: a title, a place, a tag. */
export type Named = 'person' | 'firm' | 'label';

/** What is refused beside the schema, by keywords of our own. */
export interface Judged {
  properties?: Record<string, Judged>;
  errorMessage?: unknown;
  /** A web address. */
  isLink?: boolean;
  /** An email address. */
  isEmail?: boolean;
  /** A year, next year at most: firms are entered before they are founded. */
  isYear?: boolean;
  /** Whose name it is. */
  nameOf?: Named;
  /** The field whose name stands before this one. */
  nameAfter?: string;
}

export type Fields = Record<string, unknown>;

/** Why a value is refused, or nothing; `beside` are the fields that it stands among. */
export type Judge = (value: unknown, judged: Judged, beside: Fields) => string | undefined;

/** What browsers open: a port above 65535 or an impossible number for a host they don't. */
function isOpenable(address: string): boolean {
  try {
    return new URL(address).port !== '0';
  } catch {
    return false;
  }
}

const refuseLink: Judge = (value, { isLink, errorMessage }) =>
  isLink && typeof value === 'string' && !isOpenable(value) ? String(errorMessage) : undefined;

/** Octets before the `@` (RFC 5321). */
const localMax = 64;
/** RFC 1123. */
const domainLabel = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/i;

const isDeliverable = (address: string): boolean => {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return (
    at <= localMax &&
    domain.split('.').every((label) => domainLabel.test(label)) &&
    // Refuses Punycode that stands for nothing.
    URL.canParse(`http://${domain}`)
  );
};

const refuseEmail: Judge = (value, { isEmail, errorMessage }) =>
  isEmail && typeof value === 'string' && value !== '' && !isDeliverable(value)
    ? String(errorMessage)
    : undefined;

const refuseYear: Judge = (value, { isYear }) => {
  const next = new Date().getFullYear() + 1;
  return isYear && typeof value === 'number' && value > next
    ? `Must be at most ${next}`
    : undefined;
};

/** What forms judge as services do. */
export const judges: readonly Judge[] = [refuseLink, refuseEmail, refuseYear];

interface Judging {
  /** What is stored already, from before there was a rule: it is let be. */
  kept?: unknown;
  by: readonly Judge[];
  /** Fields that the schema has refused. They may be as long as a request, and a judge takes its time over each letter. */
  refused?: ReadonlySet<string>;
  /** Where the value stands: 'address.' */
  place?: string;
}

/**
 * What a schema can't say, or may not say any more: the pattern and bounds of a field that pages of the last release send
 * never become stricter.
 */
export function findRefused(
  value: unknown,
  shape: Judged,
  { kept, by, refused = new Set(), place = '' }: Judging,
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
