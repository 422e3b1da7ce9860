import { describe, expect, test } from '@jest/globals';
import type { TSchema } from 'typebox';
import { AccountName } from '../account.js';
import { forms } from '../forms.js';
import { FounderChanges, FounderSetup } from '../onboarding.js';
import { allRoutes } from '../services.js';
import { compile } from './compile.js';
import { isOursAsFirm, isOursAsPerson } from './ourName.js';

interface Part {
  pattern?: string;
  anyOf?: Part[];
  properties?: Record<string, Part>;
}

function fieldsOf(name: string, part: Part): [place: string, schema: Part, field: string][] {
  if (part.anyOf) return part.anyOf.flatMap((one) => fieldsOf(name, one));
  return Object.keys(part.properties ?? {}).map((field) => [`${name} ${field}`, part, field]);
}
const sent = [
  ...Object.entries(allRoutes).flatMap(([name, { body }]) => fieldsOf(name, (body ?? {}) as Part)),
  ...Object.entries(forms).flatMap(([name, schema]) => fieldsOf(name, schema as Part)),
];

const refusalOf = (schema: Part, field: string, value: unknown) =>
  compile(schema as TSchema)({ [field]: value })?.find((error) => error.field === field)?.message;

const addresses = sent.filter(([, { properties }, field]) => {
  const { pattern } = properties?.[field] ?? {};
  return pattern !== undefined && new RegExp(pattern, 'u').test('https://a.example:8080/b');
});
const linkMessage = 'Enter a valid web address';
const invalidAddresses = `https://a.example:99999 https://a.example:65536/b a.example:70000
  https://a.example:0 https://256.1.1.1 javascript:alert(1) data:text/html,x ftp://a.example`;

describe.each(addresses)('%s', (_place, schema, field) => {
  test.each(invalidAddresses.split(/\s+/))('refuses %s', (address) => {
    expect(refusalOf(schema, field, address)).toBe(linkMessage);
  });

  test.each(['https://a.example:65535', 'a.example:8080', 'http://bücher.example/b?c#d', '', null])(
    'accepts %j',
    (address) => expect(refusalOf(schema, field, address)).toBeUndefined(),
  );
});

const isName = /^(first|last|full|founder|company|business|firm)Name$/;
// Saving a deck sends the founder's company name, which the server ignores.
const names = sent.filter(
  ([place, , field]) => isName.test(field) && !place.startsWith('saveDeck'),
);
const ofFirms = /^(company|business|firm)Name$/;
const ourName = 'You can’t use the name Introvest. Enter your own name.';

describe.each(names)('%s', (_place, schema, field) => {
  test.each(['Introvest Support', 'lntrovest Team', 'INTROVEST'])('refuses the name %s', (name) => {
    expect(refusalOf(schema, field, name)).toBe(ourName);
  });

  test('accepts other names', () => {
    expect(refusalOf(schema, field, 'Ada Introini')).toBeUndefined();
    const customer = refusalOf(schema, field, 'Introvest Fans of Lagos');
    expect(customer).toBe(ofFirms.test(field) ? undefined : ourName);
  });
});

const ours = `Introvest, introvest moderator, lntr0ve5t, 1NTROVEST, In-tro.vest, I n t r o v e s t,
  Ìntróvést, Ｉｎｔｒｏｖｅｓｔ, Intrоvеst, Іntrovest Tеam, Intro\u200bvest, 𝐈𝐧𝐭𝐫𝐨𝐯𝐞𝐬𝐭, Ιntrονest,
  The Introvest Team, Introvestor, Support Intro Vest, Intro Vestsupport, AdminIntro Vest,
  I\u0301ntro-Vest, The-Intro vest, !ntr-0-vest, ΙΝΤROVEST, Intrøvest, ɪɴᴛʀᴏᴠᴇꜱᴛ, ꓲꓠꓔꓣꓳꓦꓰꓢꓔ,
  Intro\u3164vest, Intro\u02bcvest, I\u0489n\u0338trovest, ¡ntrovest, Int®ovest, Intr●ve§+,
  Intr○√℮st, ᏆNTROᐯEST, Intrσvəst, Introvest24, Intro Vest24, 365 Intro Vest`;
test.each(ours.split(/,\s+/))('refuses the name %j', (name) =>
  expect(isOursAsPerson(name)).toBe(true),
);

const others = `Ada Okafor, Introvert West, Vest Intro, Intro Vestergaard, Intro Vestin, Vintro Vest,
  Clint Rovesti, ${'👩🏽‍🚀'.repeat(14)}, Иван Петров, 李小龙, محمد, O'Brien`;
test.each(others.split(/,\s+/))('accepts the name %j', (name) =>
  expect(isOursAsPerson(name)).toBe(false),
);

test.each([
  ['Introvest', true],
  ['Introvest Support', true],
  ['Admin of Introvest', false],
  ['Admin Introvest', true],
  ['lntrovest Security Team', true],
  ['Introvest-Help', true],
  ['The Introvest Team', true],
  ['Introvest Official', true],
  ['Introvest Staff', true],
  ['Introvest Trust & Safety', true],
  ['Introvest, Inc.', true],
  ['Introvest™', true],
  ['Introvest!', true],
  ['Introvest24', true],
  ['24 Introvest', true],
  ['Introvest Support 24/7', true],
  ['IntrovestPro', true],
  ['1ntr0vest 2026', true],
  ['Introvestors Club 24', false],
  ['Introvest Fans 24', false],
  ['● Introvest † Support', true],
  ['Introvest\u3164', true],
  ['Introvestors Club', false],
  ['Support Introvert', false],
  ['Support Systems Inc', false],
  ['Lumen', false],
])("checks the firm's name %j: refused is %j", (name, isOurs) =>
  expect(isOursAsFirm(name)).toBe(isOurs),
);

test('refuses a name as long as a request without normalising it', () => {
  // Normalising so many combining marks takes seconds.
  const long = `a${'\u0301\u0316'.repeat(16_000)}`;
  const begun = performance.now();
  const names = { firstName: 'Ada', lastName: 'Okafor' };
  const error = { message: 'Must be at most 100 characters' };
  for (const field of ['firstName', 'lastName'])
    expect(compile(AccountName)({ ...names, [field]: long })).toMatchObject([error]);
  expect(performance.now() - begun).toBeLessThan(500);
});

test('accepts next year as the latest founding year', () => {
  const year = new Date().getFullYear();
  for (const schema of [FounderChanges, FounderSetup]) {
    const part = schema as unknown as Part;
    expect(refusalOf(part, 'foundedYear', year + 1)).toBeUndefined();
    expect(refusalOf(part, 'foundedYear', year + 2)).toBe(`Must be at most ${year + 1}`);
    expect(refusalOf(part, 'foundedYear', 2101)).toBe('Must be at most 2100');
  }
});

test('accepts stored values that break a newer rule', () => {
  const check = compile(FounderChanges);
  const kept = { website: 'https://a.example:99999', foundedYear: 2090, founderName: 'Introvest' };
  expect(check({ ...kept, title: 'CEO' }, kept)).toBeNull();
  const error = { field: 'website', message: linkMessage };
  expect(check({ ...kept, website: 'https://b.example:99999' }, kept)).toEqual([error]);
});

test.each([
  ['email', `${'a.'.repeat(400_000)}@`],
  ['email', `a@${'a-'.repeat(400_000)}`],
  ['email', `a@${'a.'.repeat(400_000)}1`],
  ['website', `https://${'a.'.repeat(400_000)}/ `],
  ['website', `https://a.b/${'/'.repeat(800_000)}<`],
  ['pitchDeckUrl', `/api/files/${'a'.repeat(800_000)}`],
  ['fundingGoal', '9'.repeat(800_000)],
])('refuses a very long %s quickly', (field, value) => {
  const check = compile(FounderChanges, { coerce: true });
  const start = performance.now();
  expect(check({ [field]: value })).toHaveLength(1);
  // Quadratic patterns take minutes here; linear ones take a few milliseconds.
  expect(performance.now() - start).toBeLessThan(10_000);
});
