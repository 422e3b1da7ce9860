import { expect, jest, test } from '@jest/globals';
import { request, type IncomingMessage } from 'node:http';
import { useServed } from './testing/served.js';

jest.setTimeout(300_000);

const served = useServed();

/** Uses node:http, because fetch normalises paths. */
const get = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request({ port: served.server.port, path, host: '127.0.0.1', agent: false }, (reply) =>
      resolve(reply.resume()),
    )
      .once('error', reject)
      .end();
  });

test.each([
  '/\\',
  '/\\host.example',
  '//host.example',
  'http://host.example/auth',
  '/%',
  '/%00',
  '/assets/../build.json',
  '/remotes/mf-lab/../../built.json',
  '/remotes/mf-lab/%2e%2e/x/main.js',
  '/../..',
])('answers 400 to %s', async (path) => {
  const reply = await get(path);
  expect(reply.statusCode).toBe(400);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.headers['content-type']).toContain('application/json');
});

test.each(['/', '/nowhere', '/registry.json', '/assets/main.js', '/\\'])(
  'sends HSTS with %s if the site is behind TLS',
  async (path) => {
    expect((await get(path)).headers['strict-transport-security']).toBe('max-age=31536000');
    await served.open({}, { publicUrl: 'http://localhost:8080' });
    expect((await get(path)).headers['strict-transport-security']).toBeUndefined();
  },
);
