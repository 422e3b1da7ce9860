import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** What belongs to one connection, and not to what is said over it. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

/** What an answer from below /api/ is held to, whoever made it: it is data, and no page of the product's origin. */
export const answerRules: Record<string, string> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  // It may be what one person alone sees.
  'Cache-Control': 'no-store',
};

/** What a service could say for the whole origin: to other sites, or to the browser. */
export const withheld = [
  'Access-Control-Allow-Credentials',
  'Access-Control-Allow-Headers',
  'Access-Control-Allow-Methods',
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'Alt-Svc',
  'Clear-Site-Data',
  'Content-Security-Policy-Report-Only',
  'Service-Worker-Allowed',
  'Strict-Transport-Security',
];

const replaced = new Set(
  [...Object.keys(answerRules), ...withheld, 'X-Request-Id'].map((name) => name.toLowerCase()),
);

/** Where a request came from, as the gateway itself knows it. */
export interface Origin {
  address: string;
  secure: boolean;
}

const named = ({ connection = '' }: IncomingHttpHeaders) =>
  new Set(connection.split(',').map((name) => name.trim().toLowerCase()));

/** Who came, by which way and as which request is said by the gateway alone: a client could choose it. */
const isForged = (name: string) =>
  name.startsWith('x-forwarded-') || name === 'forwarded' || name === 'x-real-ip';

/** What the service is told of a request. */
export function requestHeaders(given: IncomingHttpHeaders, from: Origin): OutgoingHttpHeaders {
  const dropped = named(given);
  const kept = Object.entries(given).filter(
    ([name]) => !ofConnection.has(name) && !dropped.has(name) && !isForged(name),
  );
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': from.address,
    'x-forwarded-proto': from.secure ? 'https' : 'http',
    via: '1.1 introvest',
    // Else a method that seldom has a body would send it without a frame, to be read as the next request.
    ...(given['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' }),
  };
}

/** What the browser is told of a service's answer. */
export function replyHeaders(given: IncomingHttpHeaders): OutgoingHttpHeaders {
  const dropped = named(given);
  const kept = Object.entries(given).filter(
    ([name]) => !ofConnection.has(name) && !dropped.has(name) && !replaced.has(name),
  );
  return { ...Object.fromEntries(kept), ...answerRules };
}
