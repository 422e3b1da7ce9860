import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns whether a state-changing request comes from an allowed origin. Same-site is not enough: other ports and
 * subdomains are refused. Requests with neither header don't come from a browser and are allowed.
 */
export function isAllowedOrigin(headers: IncomingHttpHeaders, origins: string[]): boolean {
  if (headers.origin !== undefined) return origins.includes(headers.origin);
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
