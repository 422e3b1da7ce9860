import { expect, test } from '@jest/globals';
import { Kept } from './kept.js';
import { KeptCards } from './keptCards.js';

test('keeps recently used entries and stays within its maximum size', () => {
  const kept = new Kept<string>(1000, (value) => value.length);
  const value = 'x'.repeat(48);
  kept.set('asked', value);
  for (let n = 0; n < 200; n += 1) {
    kept.set(String(n).padStart(2, '0'), value);
    expect(kept.get('asked')).toBe(value);
  }
  const left = Array.from({ length: 200 }, (_, n) => kept.get(String(n).padStart(2, '0')));
  expect(left.filter((one) => one !== undefined).length).toBeLessThanOrEqual(20);
  expect(kept.get('00')).toBeUndefined();
});

/** Creates a card cache that reads versions from `now`. Records the ids that the cache reads. */
function shelf() {
  const cards = new KeptCards<string>((card) => card.length);
  const now = new Map([['a', '1']]);
  const asked: string[][] = [];
  const of = async (...versions: [string, string][]) => {
    const rows = versions.map(([user_id, version]) => ({ user_id, version }));
    const found = await cards.of(rows, {
      async read(ids) {
        asked.push(ids);
        return ids.flatMap((user_id) => {
          const version = now.get(user_id);
          return version === undefined ? [] : [{ user_id, version }];
        });
      },
      write: (row: { user_id: string; version: string }) =>
        row.version === 'bad' ? undefined : `${row.user_id}${row.version}`,
    });
    return [...found.values()];
  };
  return { now, asked, of };
}

test('reads a card once per version', async () => {
  const { now, asked, of } = shelf();
  expect(await of(['a', '1'], ['a', '1'])).toEqual(['a1']);
  expect(await of(['a', '1'])).toEqual(['a1']);
  expect(asked).toEqual([['a']]);
  now.set('a', '2');
  expect(await of(['a', '2'])).toEqual(['a2']);
  expect(asked).toEqual([['a'], ['a']]);
});

test("returns no card for a deleted member and doesn't cache invalid cards", async () => {
  const { now, asked, of } = shelf();
  now.set('b', 'bad');
  expect(await of(['gone', '1'], ['b', 'bad'], ['a', '1'])).toEqual(['a1']);
  expect(await of(['b', 'bad'])).toEqual([]);
  expect(asked).toEqual([['gone', 'b', 'a'], ['b']]);
});

test('shows a card that changed after the list was read, and reads the card again next time', async () => {
  const { now, asked, of } = shelf();
  now.set('a', '2');
  expect(await of(['a', '1'])).toEqual(['a2']);
  expect(await of(['a', '1'])).toEqual(['a2']);
  expect(await of(['a', '2'])).toEqual(['a2']);
  expect(asked).toHaveLength(2);
});
