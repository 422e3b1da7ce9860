import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a state-changing request comes from an allowed origin.
 * Same-site is not same-origin: a sibling port or subdomain is refused. Scripts send neither header.
 */
export function isAllowedOrigin(headers: IncomingHttpHeaders, origins: string[]): boolean {
  if (headers.origin !== undefined) return origins.includes(headers.origin);
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
