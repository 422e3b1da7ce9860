import { createHash } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import type { Outbox, SentMail } from './outbox.js';

const style = `
body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1b2333}
article{border:1px solid #d8dde6;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0 0 .25rem}p{margin:0;color:#55607a}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.75rem 0 0}`;

const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** `GET /dev/outbox`: JSON, or a small page for a browser. */
export const outboxHandler =
  (outbox: Outbox): RequestListener =>
  (request, response) => {
    const wantsPage = request.headers.accept?.includes('text/html') === true;
    outbox.list().then(
      (mails) => (wantsPage ? sendPage(response, mails) : sendJson(response, mails)),
      () => response.writeHead(500).end(),
    );
  };

function sendJson(response: ServerResponse, mails: SentMail[]): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(mails));
}

function sendPage(response: ServerResponse, mails: SentMail[]): void {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Security-Policy', policy);
  response.end(page(mails));
}

const page = (mails: SentMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sent mails · Introvest</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head>
<body><main><h1>Sent mails</h1>
${mails.map(article).join('\n') || '<p>No mail was sent yet.</p>'}
</main></body></html>
`;

const article = ({ subject, to, sentAt, text }: SentMail): string =>
  `<article><h2>${escape(subject)}</h2><p>To ${escape(to)}, <time>${escape(sentAt)}</time></p>` +
  `<pre>${withLinks(text)}</pre></article>`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

/** Links are found before escaping, each part is escaped by itself. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part),
    )
    .join('');
