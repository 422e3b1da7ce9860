import { describe, expect, test } from '@jest/globals';
import { planOnce } from '@introvest/service-kit/prepared';
import type { Filters } from '../filters/queries.js';
import { listFounders } from '../founders/queries.js';
import { everybody, filters, useCrowd, type Viewer } from '../testing/crowd.js';
import { listPicked, type Pick } from './queries.js';
import { firstPage, rankFounders } from './rank.js';
import { scoredUpTo, textCounts } from './text.js';
import type { Rarest } from './trigrams.js';

// Creates more founders with the same word than are scored.
const crowd = useCrowd(1.3 * scoredUpTo);
const viewer = () => crowd.viewers.get('all is known') as Viewer;

/** Estimates for the trigrams of a text, both right and wrong. Each leads to a different way of reading. */
const guesses: Record<string, Omit<Rarest, 'patterns' | 'also'> | undefined> = {
  'nothing is known': undefined,
  few: { share: 0.001, expected: 2, within: 1 },
  'not few': { share: 0.5, expected: 9000, within: 700 },
  'many, a large share': { share: 1, expected: 90_000, within: 90_000 },
  'many, a small share': { share: 0, expected: 90_000, within: 90_000 },
  'many, of one word': { share: 0.01, expected: 90_000, within: 90_000 },
};
const rarestOf = ({ search = '' }: Filters, guess: string): Rarest | undefined => {
  const said = guesses[guess];
  const [last, first] = [`%${search.slice(-3)}%`, `%${search.slice(0, 3)}%`];
  const patterns = guess.endsWith('word') ? [last] : [last, first];
  return said && { patterns, also: first, ...said };
};

describe.each(filters.filter(({ search }) => search))('%j', (filter) => {
  test.each(Object.keys(guesses))(
    "returns the same members, whatever the estimate for the text's trigrams: %s",
    async (guess) => {
      const db = crowd.database.db('browse');
      const whole = await everybody(crowd.database, viewer(), filter);
      const rarest = rarestOf(filter, guess);
      for (const offset of [0, 20, 61, Math.max(0, whole.length - 7), whole.length + 5]) {
        const page = { limit: 20, offset };
        const expected = whole.slice(offset, offset + 20);
        const ranked = await rankFounders(db, viewer(), filter, page, rarest);
        expect(await listPicked(planOnce(db), viewer(), ranked.pick)).toEqual(expected);
        const exact = whole.length <= 1000;
        expect(ranked.totalIsExact).toBe(exact);
        expect(ranked.total).toBe(exact ? whole.length : Math.max(1000, offset + expected.length));
        const pick = firstPage(viewer(), filter, page, rarest);
        expect(pick !== undefined).toBe(guess === 'few');
        if (!pick) continue;
        const { founders, counted } = await listFounders(db, viewer(), filter, { pick });
        expect(counted?.is_whole ?? false).toBe(whole.length <= scoredUpTo && expected.length > 0);
        if (!counted?.is_whole) continue;
        expect(founders.map(({ user_id }) => user_id)).toEqual(expected);
        expect(counted.total).toBe(whole.length);
        const { total, totalIsExact } = ranked;
        expect(textCounts(counted.total, page, founders.length)).toEqual({ total, totalIsExact });
      }
    },
  );
});

test('needs only one statement to find that a text has no matches', async () => {
  const filter = { search: 'nobody has this' };
  const pick = firstPage(viewer(), filter, { limit: 20, offset: 0 }, rarestOf(filter, 'few'));
  const listed = await listFounders(crowd.database.db('browse'), viewer(), filter, {
    pick: pick as Pick,
  });
  expect(listed).toEqual({ founders: [], featured: [], counted: { total: 0, is_whole: true } });
});
