import { expect, test } from '@jest/globals';
import type { LegalDocument } from '@introvest/contracts/legal';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { testDeps } from '@introvest/testing/deps';
import { as } from '@introvest/testing/http';
import { createApp } from '../app.js';
import { privacyPolicy } from '../content/privacyPolicy.js';
import { termsOfService } from '../content/termsOfService.js';
import { longDate } from './present.js';

const database = useTestDatabase();

const newApp = () => createApp(testDeps(database, 'legal'));
const documents = () => database.db('legal')('documents');
const anybody = () => as(newApp(), null);

test.each([
  ['privacy-policy', 'Privacy Policy', 10, privacyPolicy],
  ['terms-of-service', 'Terms of Service', 13, termsOfService],
])('anyone can read %s as it was written', async (document, title, count, written) => {
  const reply = await anybody().get<LegalDocument>(`/api/legal/${document}`);
  const facts = { effectiveDate: '9th July 2025', version: String(written.version) };
  expect(reply).toMatchObject({ status: 200, body: { document, title, ...facts } });
  expect(reply.body.sections).toHaveLength(count);
  expect(reply.body.sections).toEqual(written.sections);
});

test('a version is published once, however many processes start', async () => {
  const apps = [newApp(), newApp(), newApp()];
  await Promise.all(apps.map((app) => as(app, null).get('/api/legal/privacy-policy')));
  const rows = await documents().orderBy('document').select('document', 'version');
  expect(rows).toEqual([
    { document: 'privacy-policy', version: privacyPolicy.version },
    { document: 'terms-of-service', version: termsOfService.version },
  ]);
});

test("keeps a published version's text, and serves a newer version in its place", async () => {
  await anybody().get('/api/legal/privacy-policy');
  const content = JSON.stringify([{ id: 'new', heading: 'New', paragraphs: ['Newer text.'] }]);
  const version = privacyPolicy.version + 1;
  const key = { document: 'privacy-policy', version };
  const row = { title: 'Privacy Policy', effective_date: '2026-02-01', content };
  await documents().insert({ ...key, ...row });
  const body = { version: String(version), effectiveDate: '1st February 2026' };
  expect(await anybody().get('/api/legal/privacy-policy')).toMatchObject({ body });
  await documents().where(key).delete();
});

test('returns 404 for an unknown document, without caching', async () => {
  const reply = await anybody().get('/api/legal/cookie-policy');
  expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(reply.headers['cache-control']).toBe('no-store');
  const headers = { allow: expect.stringContaining('GET') };
  const posted = await anybody().post('/api/legal/privacy-policy', {});
  expect(posted).toMatchObject({ status: 405, headers });
});

test('returns 304 without a body if the client has the current version', async () => {
  const first = await anybody().get('/api/legal/terms-of-service');
  expect(first.headers['cache-control']).toBe('public, max-age=300');
  const etag = String(first.headers.etag);
  const headers = { 'if-none-match': etag };
  const second = await anybody().get('/api/legal/terms-of-service', { headers });
  expect(second).toMatchObject({ status: 304 });
  expect(second.bytes).toHaveLength(0);
  const older = { headers: { 'if-none-match': 'W/"terms-of-service-0"' } };
  expect((await anybody().get('/api/legal/terms-of-service', older)).status).toBe(200);
});

test.each([
  ['2025-07-09', '9th July 2025'],
  ['2026-02-01', '1st February 2026'],
  ['2026-03-22', '22nd March 2026'],
  ['2026-08-23', '23rd August 2026'],
  ['2026-12-11', '11th December 2026'],
  ['2026-10-31', '31st October 2026'],
])('%s reads %s', (date, text) => {
  expect(longDate(date)).toBe(text);
});
