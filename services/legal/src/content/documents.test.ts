import { describe, expect, test } from '@jest/globals';
import { cookieNames } from '@introvest/contracts/cookies';
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

  test('is written in short paragraphs, without place-holders', () => {
    const paragraphs = sections.flatMap(({ paragraphs: all, list = [] }) => [...all, ...list]);
    for (const paragraph of paragraphs) expect(paragraph.length).toBeLessThan(480);
    expect(text).not.toMatch(/lorem|tbd|xxx/i);
  });
});

test('the cookies that are named are those that are set, all of them and no other', () => {
  const cookies = privacyPolicy.sections.find(({ id }) => id === 'cookies');
  const named = cookies?.list?.map((line) => line.split(' ')[0]);
  expect([...(named ?? [])].sort()).toEqual([...cookieNames].sort());
  const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
  expect(cookies?.paragraphs[0]).toContain(`We set ${words[cookieNames.length]} small cookies`);
});
