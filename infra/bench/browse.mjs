// Goals 1 and 2: compares lists of people with the conventional implementation (anchors/usual.mjs) on the same rows,
// and a million founders with ten thousand. The ids and totals must equal those of the conventional implementation.
// SIZES=10000,200000,1000000 sets the numbers of founders. Creating a million founders takes six minutes and 4 GB in
// the temporary folder.
import assert from 'node:assert/strict';
import { limits } from '@introvest/contracts/vocabularies';
import { openDatabase } from './database.mjs';
import { requestFor } from './drive.mjs';
import { compareInRounds } from './rounds.mjs';
import { record } from './table.mjs';

const [small, compared, large] = (process.env.SIZES ?? '10000,200000,1000000')
  .split(',')
  .map(Number);
const founders = '/api/browse/founders';
const last = limits.browseReach - limits.browsePageSize;
const narrow = { industry: 'fintech,saas', stage: 'seed,series-a' };

const lists = [
  { name: 'first page', as: 'investor', requests: Array(20).fill({}) },
  {
    name: 'filters',
    as: 'investor',
    requests: ['fintech,saas', 'ai-ml', 'healthtech,fintech', 'saas'].flatMap((industry) => [
      { industry, stage: 'seed,series-a' },
      { industry },
    ]),
  },
  {
    name: 'text',
    as: 'investor',
    requests: ['berlin', 'okafor', 'platform', 'fraud'].map((search) => ({ search })),
  },
  {
    name: 'place',
    as: 'investor',
    requests: [
      { location: 'london' },
      { location: 'lagos' },
      { ...narrow, location: 'uk' },
      { location: 'tallinn' },
    ],
  },
  { name: 'further pages', as: 'investor', requests: [{ offset: 20 }, { offset: last }] },
  { name: 'own side', as: 'founder', requests: [{}] },
  { name: 'investors', as: 'founder', path: '/api/browse/investors', requests: [{}] },
];

const addressOf = ({ path = founders }, query) => `${path}?${new URLSearchParams(query)}`;

async function ask({ url }, address, { cookie }) {
  const reply = await fetch(url + address, { headers: { cookie } });
  const body = await reply.json();
  assert.equal(reply.status, 200, JSON.stringify(body));
  return body;
}

async function check(product, usual, list, viewer) {
  for (const query of list.requests) {
    const address = addressOf(list, query);
    const [ours, plain] = [await ask(product, address, viewer), await ask(usual, address, viewer)];
    const ids = (people) => people.map(({ id }) => id);
    assert.deepEqual(ids(ours.founders ?? ours.investors), ids(plain.people), address);
    if (ours.totalIsExact !== false) assert.equal(ours.total, plain.total, address);
    else assert.ok(ours.total <= plain.total, address);
  }
}

const bytesOf = (list, viewers) =>
  list.requests.map((query) => requestFor(addressOf(list, query), viewers[list.as].cookie));

const mixOf = (viewers) =>
  lists
    .flatMap((list) =>
      bytesOf(list, viewers).map((bytes, n, all) => ({ bytes, at: (n + 0.5) / all.length })),
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ bytes }) => bytes);

async function compareWithUsual(product, usual, viewers) {
  const targets = (requests) => [product, usual].map(({ port }) => ({ port, requests }));
  const [ours, plain] = await compareInRounds(targets(mixOf(viewers)));
  record(1, 'Mix of lists, requests a second', ours.rate / plain.rate, { least: 10 });
  record(1, 'Mix of lists, p99', ours.p99 / plain.p99, { most: 0.2 });
  for (const list of lists) {
    const [own, other] = await compareInRounds(targets(bytesOf(list, viewers)));
    record(1, `${list.name}, requests a second`, own.rate / other.rate, { least: 1 });
  }
}

async function costsOf({ port }, viewers) {
  const costs = new Map();
  for (const list of lists) {
    const [{ p50 }] = await compareInRounds([{ port, requests: bytesOf(list, viewers) }]);
    costs.set(list.name, p50);
  }
  return costs;
}

const database = await openDatabase();
try {
  await database.grow(small);
  const viewers = await database.createViewers();
  const [product, usual] = [await database.start('browse'), await database.start('usual.mjs')];
  const before = await costsOf(product, viewers);
  await database.grow(compared);
  for (const list of lists) await check(product, usual, list, viewers[list.as]);
  await compareWithUsual(product, usual, viewers);
  await database.grow(large);
  for (const [name, cost] of await costsOf(product, viewers)) {
    record(2, `${name}, ${large} beside ${small}`, cost / before.get(name), { most: 2 });
  }
} finally {
  await database.close();
}
