import { expect, test } from '@jest/globals';
import { isInCanary } from './canaries.js';

const people = Array.from({ length: 100 }, (_, person) => person);
const chosen = (id: number, percent: number) =>
  people.filter((person) => isInCanary({ id, percent }, person));

test('gives a canary to exactly its share of people, who keep the canary as the share grows', () => {
  for (let id = 1; id < 300; id += 1) {
    const shares = [1, 10, 50, 99].map((percent) => chosen(id, percent));
    expect(shares.map(({ length }) => length)).toEqual([1, 10, 50, 99]);
    for (const [index, share] of shares.slice(1).entries()) {
      expect(share).toEqual(expect.arrayContaining(shares[index] ?? []));
    }
  }
});

test('in a hundred canaries, picks each person first equally often', () => {
  const times = new Map<number, number>();
  for (let id = 1; id <= 100; id += 1) {
    for (const person of chosen(id, 10)) times.set(person, (times.get(person) ?? 0) + 1);
  }
  expect(people.map((person) => times.get(person))).toEqual(people.map(() => 10));
});
