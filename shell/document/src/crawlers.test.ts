import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { as } from '@introvest/testing/http';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp } from './app.js';
import { createFixtureSite, siteIn } from './testing/fixtureSite.js';

const settings = { publicUrl: 'https://introvest.example', production: true };
const log = { warn: () => {}, error: () => {} };
const appOf = (folder: string) => createApp({ ...siteIn(folder), settings, log });

let folder: string;

beforeEach(async () => {
  folder = await createFixtureSite();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = (app: ReturnType<typeof appOf>, path: string) => as(app, null).get<string>(path);

test('lists exactly the public pages in the sitemap that robots.txt names', async () => {
  const app = appOf(folder);
  const robots = await read(app, '/robots.txt');
  expect(String(robots.body)).toContain('Disallow: /api/\n');
  const [, sitemap = ''] =
    /^Sitemap: https:\/\/introvest\.example(.*)$/m.exec(String(robots.body)) ?? [];
  const { status, headers, body } = await read(app, sitemap);
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const listed = [...String(body).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toContain('https://introvest.example/auth');
  expect(listed).toContain('https://introvest.example/welcome');
  expect(listed).not.toContain('https://introvest.example/private');
});

test('asks crawlers to retry later while the registry is unavailable', async () => {
  const { status, headers } = await read(appOf('/nowhere'), '/sitemap.xml');
  expect([status, headers['retry-after']]).toEqual([503, '30']);
});

test('links the manifest, whose icons have the declared sizes', async () => {
  const app = appOf(folder);
  const page = await read(app, '/auth');
  expect(String(page.body)).toContain('<link rel="manifest" href="/manifest.json">');
  expect(String(page.body)).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
  expect(await read(app, '/apple-touch-icon.png')).toMatchObject({ status: 200 });
  const { status, body } = await as(app, null).get<{ icons: { src: string; sizes: string }[] }>(
    '/manifest.json',
  );
  expect(status).toBe(200);
  for (const { src, sizes } of body.icons) {
    expect(await read(app, src)).toMatchObject({ status: 200 });
    if (!src.endsWith('.png')) continue;
    const image = readFileSync(join(import.meta.dirname, '../static', src));
    // In a PNG's first chunk, width and height are at fixed offsets.
    expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('uses the same logo in the top bar, in the first paint and in the tab icon', () => {
  const shell = join(import.meta.dirname, '../..');
  const shapesOf = (file: string) =>
    [...readFileSync(join(shell, file), 'utf8').matchAll(/ d="(.+?)"/g)].map(([, shape]) => shape);
  const mark = shapesOf('sdk/src/brand/Logo.tsx');
  expect(mark).toHaveLength(2);
  expect(shapesOf('document/src/firstPaint.ts')).toEqual(mark);
  expect(shapesOf('document/static/favicon.svg')).toEqual(mark);
});
