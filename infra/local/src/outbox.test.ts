import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { listenOnLoopback } from '@introvest/local/embedded/loopback';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOutbox } from './outbox.js';
import { outboxHandler } from './outboxPage.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'introvest-outbox-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const mail = (subject: string, text = 'Hello') => ({
  to: 'ada@example.com',
  subject,
  text,
  html: `<p>${text}</p>`,
});

async function ask(accept: string): Promise<{ headers: Headers; text: string }> {
  const server = await listenOnLoopback(createServer(outboxHandler(openOutbox(folder))));
  const reply = await fetch(`${server.url}/dev/outbox`, { headers: { accept } });
  const text = await reply.text();
  await server.close();
  return { headers: reply.headers, text };
}

test('lists emails newest first, even after a restart', async () => {
  const outbox = openOutbox(folder);
  await outbox.deliver(mail('First'));
  await outbox.deliver(mail('Second'));
  const { text } = await ask('*/*');
  const listed = JSON.parse(text) as Record<string, string>[];
  expect(listed.map(({ subject }) => subject)).toEqual(['Second', 'First']);
  expect(Object.keys(listed[0] ?? {})).toEqual(['id', 'to', 'subject', 'text', 'html', 'sentAt']);
  expect(listed[0]?.sentAt).toMatch(/^\d{4}-.*Z$/);
});

test('shows emails to a browser with links, and escapes their text', async () => {
  await openOutbox(folder).deliver(
    mail(
      '<script>alert(1)</script>',
      'See http://localhost:8080/auth/verify?token=a&b="x" <b>now</b>',
    ),
  );
  const { headers, text } = await ask('text/html,application/xhtml+xml');
  expect(headers.get('content-type')).toContain('text/html');
  expect(text).toContain('<h2>&lt;script&gt;alert(1)&lt;/script&gt;</h2>');
  expect(text).toContain('<a href="http://localhost:8080/auth/verify?token=a&amp;b=">');
  expect(text).toContain('&lt;b&gt;now&lt;/b&gt;');
});
