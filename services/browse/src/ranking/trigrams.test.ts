import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { primaryAlone } from '@introvest/service-kit/readFrom';
import { createFounder } from '@introvest/testing/factories/founder';
import { createUser } from '@introvest/testing/factories/user';
import { listFounders } from '../founders/queries.js';
import { browsing } from '../testing/testApp.js';
import { useStage } from '../testing/testStage.js';
import { firstPage } from './rank.js';
import { rarestOf, Trigrams, type TrigramCounts } from './trigrams.js';

const stage = useStage();
const log = createLog({ name: 'browse', level: 'silent' });

const counts: TrigramCounts = {
  sampled: 1000,
  people: new Map([
    ['rob', 99],
    ['obo', 19],
    ['bot', 49],
    ['oka', 29],
    ['kaf', 9],
  ]),
  kinds: [
    { industry: 'fintech', stage: 'seed', people: 6000 },
    { industry: 'fintech', stage: null, people: 3000 },
    { industry: null, stage: 'seed', people: 1000 },
  ],
};

test('searches a text by the rarest trigrams of its words', () => {
  expect(rarestOf({ search: 'Robot' }, counts)).toEqual({
    patterns: ['%obo%'],
    also: '%bot%',
    share: 0.02,
    expected: 200,
    within: 200,
  });
  // Trigrams that don't occur in the sample count as the rarest. Two words are enough.
  const two = rarestOf({ search: 'robot okaf xyz' }, counts);
  expect(two?.patterns).toEqual(['%xyz%', '%kaf%']);
  expect(two?.share).toBeCloseTo(0.001 * 0.01);
});

test.each([
  [{ industry: 'fintech' }, 180],
  [{ stage: 'seed' }, 140],
  [{ industry: 'fintech,saas', stage: 'seed,mvp' }, 120],
  [{ industry: 'saas' }, 0],
])('estimates that %j leaves %d of 200 founders', (filters, within) => {
  const rarest = rarestOf({ search: 'robot', ...filters }, counts);
  expect([rarest?.expected, rarest?.within]).toEqual([200, within]);
});

test.each(['', 'ab', 'a b c', 'Ünö', 'пчёлы', '%_\\'])('returns undefined for %j', (search) => {
  expect(rarestOf({ search }, counts)).toBeUndefined();
});

test('returns undefined before trigrams have been counted', () => {
  expect(rarestOf({ search: 'robot' }, { ...counts, sampled: 0 })).toBeUndefined();
});

// Texts that folding changes, that need escaping, or that become ASCII letters.
const texts = [
  'Crème brûlée for Straßenbahn',
  'İstanbul and ISTANBUL',
  'ﬁnance by the \u212Ailo, mi\u017Fsed',
  'cafe\u0301 society',
  '100%_sure of C:\\bees',
  'AI/ML & e-commerce',
  'Пчёлы и мёд',
  '蜂蜜 honey 蜂蜜',
  'ＦＵＬＬ ｗｉｄｔｈ',
  'O’Neill’s naïve coöp',
];
const pieces = texts.flatMap((text) => {
  // Splits the text into graphemes, the units in which people type.
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return [3, 5, 9].map((length, at) => letters.slice(at * 2, at * 2 + length).join(''));
});

test('finds the rarest trigrams in every profile that has the text, however it is written', async () => {
  const written = new Map<string, string>();
  for (const description of texts) {
    written.set(
      description,
      (await createFounder(stage.database, { profile: { description } })).id,
    );
  }
  const db = stage.database.db('browse');
  const trigrams = new Trigrams(primaryAlone(db), log);
  await trigrams.count();
  const { cookie, ...viewer } = await createUser(stage.database, { userType: 'investor' });
  const here = browsing(stage.app, { cookie });
  let rare = 0;
  for (const search of [...texts, ...pieces]) {
    const rarest = trigrams.rarestOf({ search });
    const pick = rarest && firstPage(viewer, { search }, { limit: 20, offset: 0 }, rarest);
    const { founders } = await here.founders({ search });
    const owner = texts.find((text) => text.includes(search));
    expect(founders.map(({ userId }) => userId)).toContain(written.get(owner ?? ''));
    if (!pick) continue;
    rare += 1;
    const listed = await listFounders(db, viewer, { search }, { pick });
    expect(listed.founders.map(({ user_id }) => user_id)).toEqual(
      founders.map(({ userId }) => userId),
    );
    expect(listed.counted).toMatchObject({ total: founders.length, is_whole: true });
  }
  expect(rare).toBeGreaterThan(texts.length);
});

test("counts only trigrams of listed profiles, and only for the browse service's role", async () => {
  for (const completed of [true, true, false]) {
    await createFounder(stage.database, {
      profile: { description: 'Zebras', onboarding_completed: completed },
    });
  }
  const ask = 'select sampled, trigrams, people from onboarding.trigram_shares()';
  const { rows } = await stage.database.db('browse').raw(ask);
  expect(rows[0].sampled).toBe(2);
  expect(rows[0].people[rows[0].trigrams.indexOf('zeb')]).toBe(2);
  expect(rows[0].trigrams.every((trigram: string) => /^[a-z0-9]{3}$/.test(trigram))).toBe(true);
  await expect(stage.database.db('messaging').raw(ask)).rejects.toMatchObject({ code: '42501' });
});

test('retries a failed count after pauses that double up to an hour, and keeps searching meanwhile', async () => {
  const warnings: unknown[] = [];
  const silent = { ...log, warn: (line: unknown) => void warnings.push(line) };
  let time = 0;
  let isDown = true;
  const trigrams = new Trigrams(
    async (read) => {
      if (isDown) throw new Error('no function');
      return read(stage.database.db('browse'));
    },
    silent as unknown as typeof log,
    () => time,
  );
  /** Runs a search and returns the number of failed counts. */
  const search = async (afterMs: number) => {
    time += afterMs;
    expect(trigrams.rarestOf({ search: 'robot' })).toBeUndefined();
    await new Promise(setImmediate);
    return warnings.length;
  };
  expect(await search(0)).toBe(1);
  expect(await search(999)).toBe(1);
  expect(await search(1)).toBe(2);
  expect(await search(1999)).toBe(2);
  expect(await search(1)).toBe(3);
  for (let failures = 3; failures < 20; failures += 1) {
    expect(await search(3_600_000)).toBe(failures + 1);
  }
  isDown = false;
  await createFounder(stage.database, { profile: { onboarding_completed: true } });
  time += 3_600_000;
  await trigrams.count();
  expect(trigrams.rarestOf({ search: 'robot' })).toBeDefined();
});
