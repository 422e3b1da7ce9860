import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cookieNames } from '@introvest/contracts/cookies';
import { lifetimes, mailKinds } from '@introvest/contracts/promises';
import { currentDocuments } from './documents.js';
import { privacyPolicy } from './privacyPolicy.js';
import { termsOfService } from './termsOfService.js';

const ids = ({ sections }: typeof privacyPolicy) => sections.map(({ id }) => id);

test('the Privacy Policy has its ten sections in order', () => {
  expect(ids(privacyPolicy)).toEqual([
    'information-we-collect',
    'how-we-use-information',
    'sharing',
    'security',
    'your-rights',
    'cookies',
    'third-party-links',
    'children',
    'changes',
    'contact',
  ]);
});

test('the Terms of Service have their thirteen sections in order', () => {
  expect(ids(termsOfService)).toEqual([
    'about',
    'eligibility',
    'conduct',
    'content-and-messaging',
    'matches-and-connections',
    'privacy',
    'intellectual-property',
    'availability',
    'disclaimers',
    'liability',
    'termination',
    'changes',
    'contact',
  ]);
});

describe.each(currentDocuments)('$title', ({ effectiveDate, sections }) => {
  const text = JSON.stringify(sections);

  test('applies from 9th July 2025 to people of 18 and over', () => {
    expect(effectiveDate).toBe('2025-07-09');
    expect(text).toMatch(/aged 18 or over|at least 18 years old/);
    expect(text).toMatch(/do not sell your data/);
  });
});

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
  for (const kind of Object.values(mailKinds)) {
    expect(section('how-we-use-information')).toContain(kind);
  }
});

test('states the retention periods that the product applies', () => {
  const hours = (count: number) => (count === 1 ? 'one hour' : `${count} hours`);
  const { sessionIdleDays, sessionDays, deviceDays, themeDays, rolloutDays, previewDays } =
    lifetimes;
  expect(themeDays).toBe(365);
  for (const words of [
    `after ${sessionIdleDays} days without a visit, and in any case after ${sessionDays} days`,
    `device cookie lasts ${deviceDays} days, the theme cookie one year, the rollout cookie ${rolloutDays} days, and the preview cookie up to ${previewDays} days`,
  ]) {
    expect(section('cookies')).toContain(words);
  }
  expect(section('security')).toContain(
    `verification link works for ${hours(lifetimes.verificationHours)} and a reset link for ${hours(lifetimes.resetHours)}`,
  );
  expect(section('information-we-collect')).toContain(
    `We keep each for ${lifetimes.notificationDays} days`,
  );
  expect(lifetimes.profileViewDays).toBe(365);
  expect(section('information-we-collect')).toContain(
    'at most once a day. We keep it for 12 months.',
  );
  expect(section('security')).toContain(
    `‘This wasn’t me’ in the email within ${lifetimes.notMeDays} days`,
  );
  expect(section('security')).toContain(`were added in the last ${lifetimes.undoneDays} days`);
  expect(lifetimes.secondStepMinutes).toBe(5);
});

/** Digests of published versions, which must not change. Add a digest for each new version. */
const published: Record<string, string> = {
  'privacy-policy 33': 'ef05f0375eb92e87',
  'terms-of-service 4': '8f1b1346b8575a38',
};

test.each(currentDocuments)('$document: version $version is unchanged', (written) => {
  const { document, version, sections } = written;
  const digest = createHash('sha256').update(JSON.stringify(sections)).digest('hex').slice(0, 16);
  expect(digest).toBe(published[`${document} ${version}`]);
});
