import { expect, test } from '@jest/globals';
import { openHotStream } from './hotStream.js';

test('sends the latest state of each build to a new client, then every change', async () => {
  const hot = await openHotStream();
  hot.tell('shell', { hash: 'old' });
  hot.tell('shell', { hash: 'new' });
  const leave = new AbortController();
  const { body, headers } = await fetch(`http://127.0.0.1:${hot.port}`, { signal: leave.signal });
  expect(headers.get('content-type')).toBe('text/event-stream');
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let said = '';
  const hear = async (text: string) => {
    while (!said.includes(text)) said += (await reader?.read())?.value ?? '';
  };
  await hear('event: shell\ndata: {"hash":"new"}\n\n');
  expect(said).not.toContain('old');
  hot.tell('mf-auth', { errors: 'line 1\nline 2' });
  await hear('event: mf-auth\ndata: {"errors":"line 1\\nline 2"}\n\n');
  leave.abort();
  await hot.close();
});
