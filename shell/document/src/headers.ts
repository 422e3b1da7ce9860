import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import type { PaymentSource } from './payments.js';

export const newNonce = () => randomBytes(16).toString('base64');

const policy = (nonce: string, hosts: PaymentSource['hosts']) =>
  [
    "default-src 'self'",
    sources("script-src 'self'", hosts['script-src']),
    `style-src 'self' 'nonce-${nonce}'`,
    sources("img-src 'self' data: blob:", hosts['img-src']),
    "font-src 'self'",
    sources("connect-src 'self'", hosts['connect-src']),
    sources("frame-src 'self'", hosts['frame-src']),
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types introvest',
    'report-uri /csp-report',
  ].join('; ');

const sources = (own: string, added: string | undefined) => (added ? `${own} ${added}` : own);

/** `payments` for a payment page only: every other document knows no host but its own. */
export function setDocumentHeaders(ctx: Context, nonce: string, payments?: PaymentSource) {
  ctx.set({
    'Content-Security-Policy': policy(nonce, payments?.hosts ?? {}),
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  });
  // The marker of a session and the colour scheme are read from cookies.
  ctx.vary('Cookie');
}
