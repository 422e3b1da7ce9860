import { createHash } from 'node:crypto';

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
 * Security headers of the page. They block scripts and allow the form to be sent only to us. The page's URL contains
 * the token. The page's policy therefore never sends the URL as a referrer, but still lets browsers send us the form's
 * origin.
 */
export const pageHeaders = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'X-Robots-Tag': 'noindex',
};

const settingsLink = '<a href="/profile/notifications">Go to notification settings</a>';
const inApp = 'You’ll still see notifications when you’re signed in.';

function contentOf(state: 'asking' | 'done' | 'unknown', emails: string, token: string) {
  if (state === 'unknown')
    return {
      title: 'This link doesn’t work',
      body: `<p>The link may be incomplete. You can choose which emails you get in your account settings.</p>${settingsLink}`,
    };
  if (state === 'done')
    return {
      title: 'You’re unsubscribed',
      body: `<p>You won’t get ${emails} any more. ${inApp}</p>${settingsLink}`,
    };
  return {
    title: 'Unsubscribe from these emails?',
    body: `<p>You’ll no longer get ${emails}. ${inApp}</p><form method="post" action="/unsubscribe?token=${token}"><button>Unsubscribe</button></form>`,
  };
}

export function writePage(state: 'asking' | 'done' | 'unknown', label?: string, token = '') {
  const emails = label ? `emails about ${label.toLowerCase()}` : 'emails about your notifications';
  const { title, body } = contentOf(state, emails, token);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="referrer" content="same-origin"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · Introvest</title><style>${css}</style></head>
<body><main><p class="brand">Introvest</p><h1>${title}</h1>${body}</main></body></html>
`;
}
