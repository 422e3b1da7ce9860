import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';

export const newNonce = () => randomBytes(16).toString('base64');

const policy = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types introvest',
    'report-uri /csp-report',
  ].join('; ');

export function setDocumentHeaders(ctx: Context, nonce: string) {
  ctx.set({
    'Content-Security-Policy': policy(nonce),
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  });
  // The marker of a session and the colour scheme are read from cookies.
  ctx.vary('Cookie');
}
