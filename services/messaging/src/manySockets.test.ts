import { request } from 'node:http';
import { expect, test } from '@jest/globals';
import { testSettings } from '@introvest/testing/deps';
import { startLiveServer } from './testing/testApp.js';
import { useStage } from './testing/testStage.js';

const settings = { ...testSettings, rateLimitScale: 3 / 256, trustProxy: true };
const stage = useStage((database) => startLiveServer(database, { settings }));
const { createUser } = stage;

const poll = (cookie: string, address: string, more = '', body?: string) =>
  new Promise<{ status?: number; text: string }>((resolve, reject) => {
    const path = `/socket.io/?EIO=4&transport=polling${more}`;
    const headers = { cookie, origin: testSettings.publicUrl, 'x-forwarded-for': address };
    const method = body === undefined ? 'GET' : 'POST';
    const call = request({ port: stage.server.port, path, headers, method }, (reply) => {
      let text = '';
      reply.on('data', (chunk: Buffer) => (text += chunk.toString()));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
    });
    call.once('error', reject).end(body);
  });

test('limits open sockets per IP address and allows another one when a socket closes', async () => {
  const { cookie } = await createUser();
  const open = (address = '203.0.113.7') => poll(cookie, address);
  const [first, second, third] = [await open(), await open(), await open()];
  expect([first, second, third].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await open()).toMatchObject({ status: 403 });
  expect(await open('203.0.113.8')).toMatchObject({ status: 200 });
  for (const host of ['::1', '::2', '::3'])
    expect(await open(`2001:db8:1:2${host}`)).toMatchObject({ status: 200 });
  expect(await open('2001:db8:1:2::4')).toMatchObject({ status: 403 });

  const { sid } = JSON.parse(first.text.slice(1)) as { sid: string };
  await poll(cookie, '203.0.113.7', `&sid=${sid}`, '1');
  expect(await open()).toMatchObject({ status: 200 });
});
