import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import type { PaymentSource } from './payments.js';
import { prerenderScript } from './prerenderScript.js';
import { laterStart, laterStartPolicy } from './laterStart.js';

export const newNonce = () => randomBytes(16).toString('base64');

type Hosts = PaymentSource['hosts'] & { 'worker-src'?: string; 'trusted-types'?: string };

const policy = (nonce: string, hosts: Hosts) =>
  [
    "default-src 'self'",
    sources("script-src 'self'", hosts['script-src']),
    `style-src 'self' 'nonce-${nonce}'`,
    sources("img-src 'self' data: blob:", hosts['img-src']),
    "font-src 'self'",
    sources("connect-src 'self'", hosts['connect-src']),
    sources("frame-src 'self'", hosts['frame-src']),
    `worker-src ${hosts['worker-src'] ?? "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // Allows only the shell's own policy and the policies that register the push worker and start the workers of
    // remotes.
    sources('trusted-types introvest introvest-push introvest-worker', hosts['trusted-types']),
    'report-uri /csp-report',
  ].join('; ');

const sources = (own: string, added: string | undefined) => (added ? `${own} ${added}` : own);

const sourceOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

export const prerenderedHosts = (startsLater: boolean): Hosts =>
  startsLater
    ? {
        'script-src': `${sourceOf(prerenderScript)} ${sourceOf(laterStart)}`,
        'trusted-types': laterStartPolicy,
      }
    : { 'script-src': sourceOf(prerenderScript) };

/**
 * Sets the response headers of a document. `hosts` adds sources to the CSP, which otherwise allows only our own host.
 */
export function setDocumentHeaders(ctx: Context, nonce: string, hosts: Hosts = {}) {
  ctx.set({
    'Content-Security-Policy': policy(nonce, hosts),
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  });
  // The document depends on the session marker, the colour scheme and the canary number, which are all stored in
  // cookies.
  ctx.vary('Cookie');
}
