import type { NotificationKind } from '@introvest/contracts/vocabularies';
import { createHash } from 'node:crypto';

/** Of what there is to be no more mail. */
export interface Stopping {
  kinds: readonly NotificationKind[];
  /** Of the one kind; undefined for all of them. */
  label: string | undefined;
}

const css = `
:root{color-scheme:light dark;--paper:#FBFAF7;--surface:#FFFFFF;--ink:#14211B;--muted:#55635B;--line:#E3E1DA;--spruce:#0F5C47;--on:#FFFFFF}
@media (prefers-color-scheme:dark){:root{--paper:#0F1512;--surface:#171E1A;--ink:#ECEFEA;--muted:#A3B0A8;--line:#2A332E;--spruce:#6CC7A4;--on:#0F1512}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:16px/1.55 Inter,Arial,sans-serif}
main{box-sizing:border-box;width:min(480px,calc(100vw - 32px));padding:32px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
p.brand{margin:0 0 24px;font:600 22px Fraunces,Georgia,serif;color:var(--spruce)}
h1{margin:0 0 12px;font:560 28px/1.25 Fraunces,Georgia,serif}
p{margin:0 0 24px;color:var(--muted)}
button{min-height:44px;padding:0 20px;border:0;border-radius:8px;background:var(--spruce);color:var(--on);font:600 16px Inter,Arial,sans-serif;cursor:pointer}
a{display:inline-block;padding:10px 0;color:var(--spruce)}`;

/**
 * It has no scripts, and its form comes back here alone. Its address, which is the key, is told to nobody else; we are told
 * by the page's own word, without which browsers send the form as from nowhere.
 */
export const pageHeaders = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'X-Robots-Tag': 'noindex',
};

const choose = '<a href="/profile?tab=account">Choose what you hear of</a>';

/** The sentences; none of them says whose link it was. */
function contentOf(state: 'asking' | 'done' | 'unknown', of: string, token: string) {
  if (state === 'unknown')
    return {
      title: 'This link does not work',
      body: `<p>It may have been cut off. Sign in and choose in your profile which emails you get.</p>${choose}`,
    };
  if (state === 'done')
    return {
      title: 'You will get no more of these emails',
      body: `<p>We stopped ${of}. What happens is still listed when you are signed in.</p>${choose}`,
    };
  return {
    title: 'Stop these emails?',
    body: `<p>You will no longer get ${of}. What happens is still listed when you are signed in.</p><form method="post" action="/unsubscribe?token=${token}"><button>Stop these emails</button></form>`,
  };
}

/** The page as it stands in all mails, for people and for mail programs; the token was verified, so that it is safe to write. */
export function writePage(
  state: 'asking' | 'done' | 'unknown',
  stopping?: Stopping,
  token = '',
): string {
  const { label } = stopping ?? {};
  const of = label ? `emails about this: ${label.toLowerCase()}` : 'emails about what happened';
  const { title, body } = contentOf(state, of, token);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="referrer" content="same-origin"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · Introvest</title><style>${css}</style></head>
<body><main><p class="brand">Introvest</p><h1>${title}</h1>${body}</main></body></html>
`;
}
