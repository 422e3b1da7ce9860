import type { FieldError } from '../errors.js';
import { isOursAsFirm, isOursAsPerson } from './ourName.js';

/** What is refused beside the schema, by keywords of our own. */
interface Judged {
  properties?: Record<string, Judged>;
  errorMessage?: unknown;
  /** A web address. */
  isLink?: boolean;
  /** A year, next year at most: firms are entered before they are founded. */
  isYear?: boolean;
  /** A name by which others know a person or a firm. */
  nameOf?: 'person' | 'firm';
  /** The field whose name stands before this one. */
  nameAfter?: string;
}

type Fields = Record<string, unknown>;

/** What browsers open: a port above 65535 or an impossible number for a host they don't. */
function isOpenable(address: string): boolean {
  try {
    return new URL(address).port !== '0';
  } catch {
    return false;
  }
}

const ourName = 'Introvest is our own name. Please use yours.';

function isOurs(name: string, { nameOf, nameAfter }: Judged, beside: Fields): boolean {
  if (nameOf === 'firm') return isOursAsFirm(name);
  const before = nameAfter === undefined ? undefined : beside[nameAfter];
  // Where the other one is refused by itself, it is the one to mend.
  if (typeof before !== 'string' || isOursAsPerson(before)) return isOursAsPerson(name);
  return isOursAsPerson(`${before} ${name}`);
}

function faultOf(value: unknown, judged: Judged, beside: Fields): string | null {
  const { isLink, isYear, nameOf, errorMessage } = judged;
  const nextYear = new Date().getFullYear() + 1;
  if (typeof value === 'number' && isYear && value > nextYear) return `Must be at most ${nextYear}`;
  if (typeof value !== 'string') return null;
  if (isLink && !isOpenable(value)) return String(errorMessage);
  return nameOf && isOurs(value, judged, beside) ? ourName : null;
}

/**
 * What a schema can't say, or may not say any more: the pattern and bounds of a field that pages of the last release send
 * never become stricter. A value that is `kept` already, from before there was the rule, is let be.
 */
export function findRefused(value: unknown, shape: Judged, kept: unknown = {}): FieldError[] {
  if (typeof value !== 'object' || value === null || !shape.properties) return [];
  const fields = value as Fields;
  const before = (kept ?? {}) as Fields;
  return Object.entries(shape.properties).flatMap(([field, judged]) => {
    const given = fields[field];
    if (given === before[field]) return [];
    const inner = findRefused(given, judged, before[field]).map((error) => ({
      ...error,
      field: `${field}.${error.field}`,
    }));
    const message = faultOf(given, judged, fields);
    return message === null ? inner : [{ field, message }, ...inner];
  });
}
