import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

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

/** Response headers for /api/, so that browsers never treat responses as documents of the product's origin. */
export const answerRules: Record<string, string> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  // A response may contain one member's private data.
  'Cache-Control': 'no-store',
};

/**
 * Response headers that would affect the whole origin. They are removed from the responses of other teams' services.
 */
export const removedHeaders = [
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
  [...Object.keys(answerRules), ...removedHeaders, 'X-Request-Id'].map((name) =>
    name.toLowerCase(),
  ),
);

export interface Origin {
  address: string;
  secure: boolean;
}

function keptHeaders(given: IncomingHttpHeaders, isDropped: (name: string) => boolean) {
  const { connection = '' } = given;
  const ofHop = new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
  const kept = Object.entries(given).filter(
    ([name]) => !ofConnection.has(name) && !ofHop.has(name) && !isDropped(name),
  );
  return Object.fromEntries(kept);
}

/** Returns whether only the gateway may set this header, because a client could forge it. */
const isForged = (name: string) =>
  name.startsWith('x-forwarded-') || name === 'forwarded' || name === 'x-real-ip';

export function requestHeaders(given: IncomingHttpHeaders, from: Origin): OutgoingHttpHeaders {
  return {
    ...keptHeaders(given, isForged),
    'x-forwarded-for': from.address,
    'x-forwarded-proto': from.secure ? 'https' : 'http',
    via: '1.1 introvest',
    // Node sends a rarely used method's body without framing, and the service would then read the body as the next
    // request.
    ...(given['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' }),
  };
}

export const replyHeaders = (given: IncomingHttpHeaders): OutgoingHttpHeaders => ({
  ...keptHeaders(given, (name) => replaced.has(name)),
  ...answerRules,
});
