import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { NoShellYet } from '@introvest/registry/errors';
import { disconnectMidway } from '@introvest/testing/disconnectMidway';
import { increaseOf, seriesOf } from '@introvest/testing/metrics';
import { BUILD } from './testing/fixtureSite.js';
import { useServed } from './testing/served.js';

const served = useServed();

async function send(path: string, headers?: Record<string, string>, method?: string) {
  const reply = await served.get(path, headers, method);
  const policy = reply.headers.get('content-security-policy') ?? '';
  return { status: reply.status, headers: reply.headers, policy, text: await reply.text() };
}

test('renders a title, an escaped description and a strict CSP with a new nonce', async () => {
  const [first, second] = [await send('/auth'), await send('/auth')];
  expect(first.status).toBe(200);
  expect(first.text).toContain('<title>Title of /auth</title>');
  expect(first.text).toContain('A &quot;quoted&quot; &lt;description&gt; &amp; more');
  const { policy } = first;
  const nonce = /nonce-([^']+)'/.exec(policy)?.[1];
  expect(first.text).toContain(`<meta name="csp-nonce" nonce="${nonce}">`);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types introvest");
  expect(policy).toMatch(/; worker-src (https?:\/\/[^/ ]+)\/push-worker\.js \1\/remotes\/;/);
  expect(policy).not.toMatch(/unsafe/);
  expect(second.policy).not.toBe(policy);
});

test('escapes the inlined registry, so that it cannot end its script element', async () => {
  const { text } = await send('/auth');
  const data = /id="registry">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  expect(data).not.toContain('<');
  expect(JSON.parse(data)).toMatchObject({
    remotes: [{ name: 'mf-lab' }],
    shell: { sdk: '1.0.0' },
  });
});

test('preloads the page with its integrity, and the sign-in page for a visitor', async () => {
  const link = (file: string) => `href="/remotes/mf-lab/${BUILD}/${file}" integrity="sha384-`;
  const visitor = await send('/private');
  expect(visitor.text).toContain(link('Auth.js'));
  expect(visitor.text).not.toContain(link('Private.js'));
  const person = await send('/private', { cookie: 'introvest.signed-in=1' });
  expect(person.text).toContain(link('Private.js'));
});

test('sets the chosen colour scheme in the document and ignores any other value', async () => {
  const dark = await send('/', { cookie: 'introvest.theme=dark' });
  expect(dark.text).toContain('<html lang="en" data-theme="dark">');
  const odd = await send('/', { cookie: 'introvest.theme="><script>' });
  expect(odd.text).toContain('<html lang="en">');
});

test('returns 404 for unknown URLs and for the alias of the investor form', async () => {
  expect(await send('/nowhere')).toMatchObject({ status: 404 });
  expect((await send('/nowhere')).text).toContain('<div id="root">');
  expect(await send('/auth/')).toMatchObject({ status: 200 });
  // Phone keyboards capitalise the first letter, and the shell's router ignores case.
  expect(await send('/Auth')).toMatchObject({ status: 200 });
  expect(await send('/auth', {}, 'POST')).toMatchObject({ status: 405 });
});

test('serves the registry in a public format and supports revalidation by etag', async () => {
  const first = await send('/registry.json');
  expect(JSON.parse(first.text)).toMatchObject({
    schema: expect.stringContaining('frontend-discovery'),
    microFrontends: {
      'mf-lab': [{ url: `/remotes/mf-lab/${BUILD}/main.js`, metadata: { version: BUILD } }],
      shell: [{ url: '/assets/main.js', extras: { shell: { sdk: '1.0.0' } } }],
    },
  });
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const etag = first.headers.get('etag') ?? '';
  // Without its own `Cache-Control`, fetch would ask for a new reply.
  const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  const again = await send('/registry.json', headers);
  expect(again.status).toBe(304);
});

test('returns 503 while the registry is corrupt, logs this once, and recovers afterwards', async () => {
  const file = join(served.buildDir, 'built.json');
  await writeFile(file, '{');
  const registry = await send('/registry.json');
  expect(registry.status).toBe(503);
  expect(JSON.parse(registry.text)).toEqual({
    message: 'We can’t load the list of pages right now. Try again in a moment.',
    code: 'unavailable',
  });
  const page = await send('/auth');
  expect(page.status).toBe(503);
  expect(page.text).toContain('Introvest is temporarily unavailable');
  const sitemap = await send('/sitemap.xml');
  expect([sitemap.status, sitemap.headers.get('retry-after')]).toEqual([503, '30']);
  expect(served.lines).toHaveLength(1);
  await writeFile(file, JSON.stringify({ shell: BUILD }));
  expect((await send('/registry.json')).status).toBe(200);
});

test('says that the product opens soon if no shell was published yet, without logging an error', async () => {
  await served.open({ source: { read: () => Promise.reject(new NoShellYet()) } });
  for (const path of ['/', '/auth', '/nowhere']) {
    const page = await send(path);
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('30');
    expect(page.text).toContain('<h1>Introvest is opening soon</h1>');
    expect(page.text).not.toContain('temporarily unavailable');
  }
  expect((await send('/registry.json')).status).toBe(503);
  expect(served.lines).toEqual([]);
});

test('does not log a client that disconnects early', async () => {
  const large = join(served.buildDir, 'remotes/shell', BUILD, 'large.js');
  await writeFile(large, Buffer.alloc(64 * 1024 * 1024));
  for (const text of [
    'GET /assets/large.js HTTP/1.1\r\nHost: x\r\n\r\n',
    'POST /csp-report HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"csp',
  ]) {
    await disconnectMidway(served.server.server, text);
  }
  // Once the next reply has arrived, everything caused by the disconnect has been logged.
  await send('/auth');
  expect(served.lines).toEqual([]);
});

const measureRequests = 'http_request_duration_seconds_count';

test('measures a request that fails with a server error, and returns its request id', async () => {
  const read = () => Promise.reject(new Error('a fault of ours'));
  await served.open({ source: { read } });
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const more = await increaseOf(measureRequests, async () => {
    const reply = await send('/auth', { traceparent });
    expect(reply.status).toBe(500);
    expect(reply.text).not.toContain('fault of ours');
    expect(reply.headers.get('x-request-id')).toBe('0af7651916cd43dd8448eb211c80319c');
  });
  expect(Object.keys(more)).toEqual([expect.stringContaining('status="500"')]);
});

test("measures replies by the page's URL pattern, so that individual URLs create no time series", async () => {
  for (const path of ['/auth?token=secret', '/nowhere-1', '/nowhere-2', '/assets/x.js'])
    await send(path);
  const routes = Object.keys(await seriesOf(measureRequests)).map((labels) =>
    String(/route="([^"]*)"/.exec(labels)?.[1]),
  );
  expect(routes).toEqual(expect.arrayContaining(['/assets/*', '/auth', 'none']));
  expect(routes.join()).not.toMatch(/secret|nowhere|x\.js/);
});

test('lists exactly the public pages in the sitemap that robots.txt names', async () => {
  const robots = await send('/robots.txt');
  expect(robots.text).toContain('Disallow: /api/\n');
  const [, path = ''] = /^Sitemap: https:\/\/introvest\.example(.*)$/m.exec(robots.text) ?? [];
  const { status, headers, text } = await send(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toContain('https://introvest.example/auth');
  expect(listed).toContain('https://introvest.example/welcome');
  expect(listed).not.toContain('https://introvest.example/private');
});

test('names the contact in security.txt, which expires within a year', async () => {
  const day = 24 * 60 * 60 * 1000;
  const { status, headers, text } = await send('/.well-known/security.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';
  const ahead = Date.parse(field('Expires')) - served.now;
  expect(ahead).toBeGreaterThan(150 * day);
  expect(ahead).toBeLessThan(365 * day);
  expect(field('Canonical')).toBe('https://introvest.example/.well-known/security.txt');
  const page = readFileSync(join(import.meta.dirname, '../../../SECURITY.md'), 'utf8');
  expect(page).toContain(`Write to ${field('Contact').replace('mailto:', '')}`);
});

test('links the manifest, whose icons have the declared sizes', async () => {
  const page = await send('/auth');
  expect(page.text).toContain('<link rel="manifest" href="/manifest.json">');
  expect(page.text).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
  expect(await send('/apple-touch-icon.png')).toMatchObject({ status: 200 });
  const { icons } = JSON.parse((await send('/manifest.json')).text) as {
    icons: { src: string; sizes: string }[];
  };
  for (const { src, sizes } of icons) {
    const reply = await served.get(src);
    expect(reply.status).toBe(200);
    if (!src.endsWith('.png')) continue;
    const image = Buffer.from(await reply.arrayBuffer());
    // In the first chunk of a PNG, the width and height are at fixed offsets.
    expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`).toBe(sizes);
  }
});
