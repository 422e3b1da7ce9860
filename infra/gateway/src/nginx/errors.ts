import { defaultMessages, type ErrorCode } from '@introvest/contracts/errors';
import { unavailableBody } from '../unavailableBody.js';
import { answerRules } from '../passedOn.js';
import { block, quoted, type Lines } from './block.js';

const codeOf: Record<number, ErrorCode> = {
  400: 'validation_failed',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'validation_failed',
  413: 'payload_too_large',
  414: 'validation_failed',
  429: 'rate_limited',
  431: 'validation_failed',
  501: 'method_not_allowed',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

const messageOf: Partial<Record<number, string>> = {
  400: 'This request isn’t valid.',
  404: 'This URL doesn’t exist.',
  408: 'This request is incomplete.',
  414: 'This URL is too long.',
  429: 'Too many connections. Wait a moment and try again.',
  431: 'This request is too large.',
};

const inside = (status: number): number => (status === 431 ? 494 : status);

const jsonHeaders = [
  'default_type application/json;',
  'add_header Cache-Control no-store always;',
  `add_header Content-Security-Policy "default-src 'none'; sandbox" always;`,
  'add_header X-Content-Type-Options nosniff always;',
  'add_header X-Request-Id $own_request_id always;',
];

/** Statuses with `Retry-After`, because an immediate retry would fail too. */
const retryLater = new Set([429, 502, 503, 504]);

/**
 * Returns the location that responds to a rejected request. It is a path rather than a named location, because nginx
 * can't redirect invalid requests, such as `OPTIONS *` or a path with NUL, to a named location.
 */
const refusedAt = (status: number): string => `/.refused-${status}`;

function errorLocation(status: number): string {
  const code = codeOf[status] ?? 'internal';
  const message = messageOf[status] ?? defaultMessages[code];
  return block(`location = ${refusedAt(status)}`, [
    'internal;',
    ...jsonHeaders,
    ...(retryLater.has(status) ? ['add_header Retry-After 5 always;'] : []),
    ...(status === 405 ? ['add_header Allow "GET, HEAD, POST, PUT, DELETE" always;'] : []),
    `return ${status} ${quoted(JSON.stringify({ message, code }))};`,
  ]);
}

const statuses = Object.keys(codeOf).map(Number);

/** Directive that responds with 503 when nginx can't buffer a body because its volume is full. */
const bufferFull = `error_page 500 = ${refusedAt(503)};`;

export const jsonErrors: Lines = [
  bufferFull,
  ...statuses.map((status) => `error_page ${inside(status)} = ${refusedAt(status)};`),
];

export const errorLocations: Lines = statuses.map(errorLocation);

export const documentErrors: Lines = [
  'error_page 502 503 504 =503 @closed;',
  bufferFull,
  ...statuses
    .filter((status) => ![502, 503, 504].includes(status))
    .map((status) => `error_page ${inside(status)} = ${refusedAt(status)};`),
];

export const rulesOf = (rules: Record<string, string>): Lines =>
  Object.entries(rules).map(([name, value]) => `add_header ${name} "${value}" always;`);

const away = (name: string, status: number): string =>
  block(`location @service_${name}`, [
    'default_type application/json;',
    ...rulesOf(answerRules),
    `return ${status} ${quoted(JSON.stringify(unavailableBody))};`,
  ]);

export const awayLocations: Lines = [away('away', 502), away('late', 504)];
