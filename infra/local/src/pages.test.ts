import { expect, test } from '@jest/globals';
import type { RemoteBuild, ShellBuild } from '@introvest/registry/schema';
import { createLog } from '@introvest/service-kit/log';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPages } from './pages.js';

const build = 'abcdef012345';
const page = {
  path: '/pay',
  module: './Pay',
  access: 'founder' as const,
  topBar: true,
  profileRequired: true,
  payments: true,
  title: 'Pay',
  description: 'Pay',
};
const remote: RemoteBuild = {
  name: 'mf-pay',
  build,
  id: `mf_pay_${build}`,
  entry: 'main.js',
  sdk: '^1.0.0',
  files: {},
  modules: {},
  pages: [page],
};
const shell: ShellBuild = {
  name: 'shell',
  build,
  sdk: '1.0.0',
  entry: ['main.js'],
  fonts: [],
  files: {},
};
const source = { read: async () => ({ shell, remotes: [remote], trials: [] }) };
const store = { read: async () => undefined };

/** The script that the payment page of a signed-in founder may load. */
async function paymentScript(stripe: object | undefined, production: boolean) {
  const log = createLog({ level: 'silent' });
  const publicUrl = 'https://introvest.example';
  const server = createServer(createPages({ source, store, publicUrl, production, stripe, log }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const headers = { cookie: 'introvest.signed-in=1' };
  const text = await (await fetch(`http://127.0.0.1:${port}/pay`, { headers })).text();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return /name="payment-script" content="([^"]*)"/.exec(text)?.[1];
}

test.each([
  [undefined, false, '/dev/stripe.js'],
  [{}, false, 'https://js.stripe.com/endive/stripe.js'],
  [{}, true, 'https://js.stripe.com/endive/stripe.js'],
])("the payment page's script with keys %p, production %p", async (stripe, production, script) => {
  expect(await paymentScript(stripe, production)).toBe(script);
});
