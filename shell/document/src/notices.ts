import type { Context } from 'koa';
import { newNonce, setDocumentHeaders } from './headers.js';

interface Notice {
  status: number;
  title: string;
  text: string;
  href: string;
  label: string;
}

export const notices = {
  unavailable: {
    status: 503,
    title: 'Introvest is temporarily unavailable',
    text: 'We’re fixing a problem. Everything you saved is safe. Try again in a moment.',
    href: '',
    label: 'Try again',
  },
  opening: {
    status: 503,
    title: 'Introvest is opening soon',
    text: 'We’re still setting it up. Try again in a moment.',
    href: '',
    label: 'Try again',
  },
  noPreview: {
    status: 404,
    title: 'This preview link isn’t valid',
    text: 'Part of the link may be missing. Open the full link again, or ask the person who sent it for a new one.',
    href: '/',
    label: 'Go to Introvest',
  },
  endedPreview: {
    status: 410,
    title: 'This preview has ended',
    text: 'This link has expired or was revoked. Ask the person who sent it for a new one.',
    href: '/',
    label: 'Go to Introvest',
  },
} satisfies Record<string, Notice>;

/** Sends a short page without scripts, so that nothing else in it can fail. */
export function sendNotice(ctx: Context, name: keyof typeof notices): void {
  const nonce = newNonce();
  setDocumentHeaders(ctx, nonce);
  ctx.type = 'html';
  ctx.status = notices[name].status;
  ctx.body = renderNotice(nonce, notices[name]);
}

const renderNotice = (nonce: string, { title, text, href, label }: Notice) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Introvest</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">
:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#14211b;--muted:#55635b;--spruce:#0f5c47;--on:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#0f1512;--ink:#eceFea;--muted:#a3b0a8;--spruce:#6cc7a4;--on:#06251a}}
body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:24px;box-sizing:border-box;background:var(--paper);color:var(--ink);font:16px/1.55 'Inter Variable',system-ui,sans-serif}
main{max-width:30rem}h1{font:560 28px/1.2 Georgia,serif;margin:0 0 12px}p{margin:0 0 24px;color:var(--muted)}
a{display:inline-block;padding:12px 20px;border-radius:8px;background:var(--spruce);color:var(--on);text-decoration:none;font-weight:550}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<a href="${href}">${label}</a>
</main>
</body>
</html>
`;
