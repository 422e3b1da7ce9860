import { expect, test } from '@jest/globals';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentPage } from './pages.js';
import { createSiteReader } from './snapshot.js';
import { BUILD, siteIn } from './testing/fixtureSite.js';
import { useServed } from './testing/served.js';

const served = useServed();

const entry = '@introvest/shell-sdk';

async function siteTaking(taken: string) {
  const add = async (name: string, more: object) => {
    const file = join(served.buildDir, 'remotes', name, BUILD, 'build.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...manifest, ...more }));
  };
  await add('mf-lab', { uses: { [entry]: { [taken]: '1.0.0' } } });
  await add('shell', { provides: { [entry]: { QueryState: '1.0.0' } } });
  const { snapshot } = await createSiteReader(siteIn(served.buildDir).source)();
  return snapshot;
}

test('neither preloads nor prerenders anything from an incompatible remote', async () => {
  const snapshot = await siteTaking('Panel');
  expect(snapshot.remotes[0]?.refused).toBe(
    `mf-lab needs Panel from ${entry}, which the running shell (sdk 1.0.0) doesn't have.`,
  );
  for (const path of ['/auth', '/welcome', '/private', '/pay']) {
    for (const signedIn of [true, false]) {
      const page = documentPage(snapshot, path, signedIn);
      expect(page).toMatchObject({ status: 200, preload: [], prerendered: undefined });
    }
  }
});

test('preloads a compatible remote and adds nothing else to its document', async () => {
  const snapshot = await siteTaking('QueryState');
  expect(snapshot.remotes[0]).not.toHaveProperty('refused');
  expect(snapshot.remotes[0]).not.toHaveProperty('uses');
  expect(documentPage(snapshot, '/auth', false)).toMatchObject({ calls: [] });
  expect(documentPage(snapshot, '/auth', true)).toMatchObject({ calls: ['/api/auth/user'] });
  expect(documentPage(snapshot, '/auth', false).preload).not.toEqual([]);
  expect(documentPage(snapshot, '/welcome', false).prerendered).toBeDefined();
});

test('preloads the profile for a page that one role opens with a profile', async () => {
  const snapshot = await siteTaking('QueryState');
  const page = snapshot.remotes[0]?.pages.find(({ path }) => path === '/private');
  const nav = { label: 'Private', order: 1, for: 'investor' };
  Object.assign(page ?? {}, { profileRequired: true, nav });
  const { calls } = documentPage(snapshot, '/private', true);
  expect(calls).toEqual(['/api/auth/user', '/api/profiles/investor']);
});

async function read(path: string, cookie = 'introvest.signed-in=1') {
  const reply = await served.get(path, { cookie });
  const script = /name="payment-script" content="([^"]*)"/.exec(await reply.text())?.[1];
  return { script, policy: reply.headers.get('content-security-policy') ?? '' };
}

test('allows the provider only on a payment page and only for a signed-in member', async () => {
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

test('allows no foreign host with the local stand-in, and can use the provider outside production', async () => {
  await served.open({}, { production: false });
  const { script, policy } = await read('/pay');
  expect(script).toBe('/dev/stripe.js');
  // The source for our own push worker contains our host, which uses https.
  expect(policy.replace(/worker-src [^;]+/, '')).not.toContain('https:');
  await served.open({}, { production: false, payments: 'provider' });
  expect((await read('/pay')).policy).toContain('https://js.stripe.com');
});
