import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { cookieNames } from '@introvest/contracts/cookies';
import { lifetimes, mailKinds } from '@introvest/contracts/promises';
import { currentDocuments } from './documents.js';
import { privacyPolicy } from './privacyPolicy.js';

test.each(currentDocuments)(
  '$title: applies from 9th July 2025 to people of 18 and over',
  ({ effectiveDate, sections }) => {
    const text = JSON.stringify(sections);
    expect(effectiveDate).toBe('2025-07-09');
    expect(text).toMatch(/aged 18 or over|at least 18 years old/);
    expect(text).toMatch(/do not sell your data/);
  },
);

test('names exactly the cookies that the product sets', () => {
  const cookies = privacyPolicy.sections.find(({ id }) => id === 'cookies');
  const named = cookies?.list?.map((line) => line.split(' ')[0]);
  expect([...(named ?? [])].sort()).toEqual([...cookieNames].sort());
  const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
  expect(cookies?.paragraphs[0]).toContain(`We set ${words[cookieNames.length]} small cookies`);
});

const section = (name: string) =>
  JSON.stringify(privacyPolicy.sections.find(({ id }) => id === name));

test('names all emails that the product sends', () => {
  for (const kind of Object.values(mailKinds))
    expect(section('how-we-use-information')).toContain(kind);
});

test('states the retention periods that the product applies', () => {
  const hours = (count: number) => (count === 1 ? 'one hour' : `${count} hours`);
  const { sessionIdleDays, sessionDays, deviceDays, rolloutDays, previewDays } = lifetimes;
  const { verificationHours, resetHours, notificationDays, notMeDays, undoneDays } = lifetimes;
  const stated = {
    cookies: [
      `after ${sessionIdleDays} days without a visit, and in any case after ${sessionDays} days`,
      `device cookie lasts ${deviceDays} days, the theme cookie one year, the rollout cookie ${rolloutDays} days, and the preview cookie up to ${previewDays} days`,
    ],
    security: [
      `verification link works for ${hours(verificationHours)} and a reset link for ${hours(resetHours)}`,
      `‘This wasn’t me’ in the email within ${notMeDays} days`,
      `were added in the last ${undoneDays} days`,
    ],
    'information-we-collect': [
      `We keep each for ${notificationDays} days`,
      'at most once a day. We keep it for 12 months.',
    ],
  };
  for (const [name, sentences] of Object.entries(stated))
    for (const words of sentences) expect(section(name)).toContain(words);
  const fixed = { themeDays: 365, profileViewDays: 365, secondStepMinutes: 5 };
  expect(lifetimes).toMatchObject(fixed);
});

/** Digests of published versions, which must not change. Add a digest for each new version. */
const published: Record<string, string> = {
  'privacy-policy 33': 'ae86f90fb2479e90',
  'terms-of-service 4': '8f1b1346b8575a38',
};

test.each(currentDocuments)('$document: version $version is unchanged', (written) => {
  const { document, version, sections } = written;
  const digest = createHash('sha256').update(JSON.stringify(sections)).digest('hex').slice(0, 16);
  expect(digest).toBe(published[`${document} ${version}`]);
});
