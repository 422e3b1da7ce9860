import type { RequestListener, ServerResponse } from 'node:http';
import { escapeHtml as escape } from '@introvest/shell-document/html';
import { sendDevPage } from './devPage.js';
import type { Outbox, SentMail } from './outbox.js';

export const outboxHandler =
  (outbox: Outbox): RequestListener =>
  (request, response) => {
    const wantsPage = request.headers.accept?.includes('text/html') === true;
    outbox.list().then(
      (mails) =>
        wantsPage ? sendDevPage(response, 'Sent emails', page(mails)) : sendJson(response, mails),
      () => response.writeHead(500).end(),
    );
  };

function sendJson(response: ServerResponse, mails: SentMail[]): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(mails));
}

const page = (mails: SentMail[]): string =>
  mails.map(article).join('\n') || '<p>No emails sent yet.</p>';

const article = ({ subject, to, sentAt, text }: SentMail): string =>
  `<article><h2>${escape(subject)}</h2><p>To ${escape(to)}, <time>${escape(sentAt)}</time></p>` +
  `<pre>${withLinks(text)}</pre></article>`;

const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part),
    )
    .join('');
