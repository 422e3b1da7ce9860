import type { FieldError } from '../errors.js';

/** What is refused beside the schema, by keywords of our own. */
export interface Judged {
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

const refuseYear: Judge = (value, { isYear }) => {
  const next = new Date().getFullYear() + 1;
  return isYear && typeof value === 'number' && value > next
    ? `Must be at most ${next}`
    : undefined;
};

/** What forms judge as services do. */
export const judges: readonly Judge[] = [refuseLink, refuseYear];

/**
 * What a schema can't say, or may not say any more: the pattern and bounds of a field that pages of the last release send
 * never become stricter. A value that is `kept` already, from before there was the rule, is let be.
 */
export function findRefused(
  value: unknown,
  shape: Judged,
  { kept, by }: { kept?: unknown; by: readonly Judge[] },
): FieldError[] {
  const [fields, before] = [(value ?? {}) as Fields, (kept ?? {}) as Fields];
  return Object.entries(shape.properties ?? {}).flatMap(([field, judged]) => {
    const given = fields[field];
    if (given === before[field]) return [];
    const inner = findRefused(given, judged, { kept: before[field], by });
    return [
      ...by
        .flatMap((judge) => judge(given, judged, fields) ?? [])
        .map((message) => ({ field, message })),
      ...inner.map((error) => ({ ...error, field: `${field}.${error.field}` })),
    ];
  });
}
