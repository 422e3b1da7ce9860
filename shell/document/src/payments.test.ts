import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { createApp, type DocumentDeps } from './app.js';
import { createFixtureSite, siteIn } from './testing/fixtureSite.js';

let buildDir: string;
let server: Server;

async function open(settings: Pick<DocumentDeps['settings'], 'production' | 'payments'>) {
  buildDir = await createFixtureSite();
  const log = { warn: () => {}, error: () => {} };
  const publicUrl = 'https://introvest.example';
  const app = createApp({ ...siteIn(buildDir), log, settings: { publicUrl, ...settings } });
  server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(buildDir, { recursive: true, force: true });
});

async function read(path: string, cookie = 'introvest.signed-in=1') {
  const { port } = server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
  const script = /name="payment-script" content="([^"]*)"/.exec(await reply.text())?.[1];
  return { script, policy: reply.headers.get('content-security-policy') ?? '' };
}

test('allows the provider only on a payment page and only for a signed-in member', async () => {
  await open({ production: true });
  const { script, policy } = await read('/pay');
  expect(script).toBe('https://js.stripe.com/endive/stripe.js');
  const stripe = 'https://js.stripe.com https://*.js.stripe.com';
  expect(policy).toContain(`script-src 'self' ${stripe};`);
  expect(policy).toContain(`frame-src 'self' ${stripe} https://hooks.stripe.com;`);
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  expect(policy).toContain("img-src 'self' data: blob: https://*.stripe.com;");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types introvest");
  for (const other of [await read('/private'), await read('/auth'), await read('/pay', '')]) {
    expect(other.script).toBeUndefined();
    expect(other.policy).not.toContain('stripe');
  }
});

test('allows no foreign host with the local stand-in', async () => {
  await open({ production: false });
  const { script, policy } = await read('/pay');
  expect(script).toBe('/dev/stripe.js');
  // The source for our own push worker contains our host, which uses https.
  expect(policy.replace(/worker-src [^;]+/, '')).not.toContain('https:');
});

test('can use the real provider outside production', async () => {
  await open({ production: false, payments: 'provider' });
  expect((await read('/pay')).policy).toContain('https://js.stripe.com');
});
