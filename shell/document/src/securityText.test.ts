import { expect, test } from '@jest/globals';
import { as } from '@introvest/testing/http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from './app.js';
import { siteIn } from './testing/fixtureSite.js';

const day = 24 * 60 * 60 * 1000;
const settings = { publicUrl: 'https://introvest.example', production: true };
const log = { warn: () => {}, error: () => {} };

test('names the contact in security.txt, which expires within a year', async () => {
  const now = Date.parse('2026-11-21T15:00:00Z');
  const app = createApp({ ...siteIn('/nowhere'), settings, log, now: () => now });
  const { status, headers, body } = await as(app, null).get<string>('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = new Map(
    String(body)
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  const ahead = Date.parse(fields.get('Expires') ?? '') - now;
  expect(ahead).toBeGreaterThan(150 * day);
  expect(ahead).toBeLessThan(365 * day);
  expect(fields.get('Canonical')).toBe('https://introvest.example/.well-known/security.txt');
  const [, address] = (fields.get('Contact') ?? '').split('mailto:');
  const page = readFileSync(join(import.meta.dirname, '../../../SECURITY.md'), 'utf8');
  expect(page).toContain(`Write to ${address}`);
});
