import { beforeAll, describe, expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createFounder } from '@introvest/testing/factories/founder';
import { createUser } from '@introvest/testing/factories/user';
import { browsing, createTestApp } from '../testing/testApp.js';

const database = useTestDatabase();
let browse: ReturnType<typeof browsing>;

const shop = { industry: 'ecommerce', stage: 'series-c' };
const wizard = { business_name: 'Wizard Ltd', location: 'São Paulo, Brasil' };
const people: [firstName: string, lastName: string, profile: Record<string, unknown>][] = [
  ['Zoë', 'Ångström', { company_name: 'Tallybird', industry: 'fintech', stage: 'seed' }],
  ['Luís', 'Pereira', { company_name: 'Café Çelik', industry: 'saas', stage: 'pre-seed' }],
  ['Mei', 'Tan', { company_name: '100% Øre_sund', industry: 'ai-ml', stage: 'series-a' }],
  ['Kofi', 'Mensah', { company_name: 'Back\\slash', title: 'Suppliers paid on delivery', ...shop }],
  ['Ida', 'Berg', { company_name: 'Quiet', tags: ['lending', 'Köln 50%'], industry: 'biotech' }],
  ['Olu', 'Ade', { company_name: null, ...wizard }],
];

beforeAll(async () => {
  for (const [firstName, lastName, profile] of people) {
    await createFounder(database, { user: { firstName, lastName }, profile });
  }
  browse = browsing(createTestApp(database), await createUser(database, { userType: 'investor' }));
});

const found = async (query: Record<string, string>) => {
  const { founders, total } = await browse.founders(query);
  expect(total).toBe(founders.length);
  return founders.map(({ user }) => user.firstName).sort();
};

describe('search and filters', () => {
  test.each<[Record<string, string>, string[]]>([
    [{ search: 'TALLY' }, ['Zoë']],
    [{ search: 'zoe ång' }, ['Zoë']],
    [{ search: 'LENDING' }, ['Ida']],
    [{ search: 'small things' }, ['Ida', 'Kofi', 'Luís', 'Mei', 'Olu', 'Zoë']],
    [{ search: 'e-commerce' }, ['Kofi']],
    [{ search: 'PAID on delivery' }, ['Kofi']],
    [{ search: 'AI/ML' }, ['Mei']],
    [{ search: 'wizard' }, ['Olu']],
    [{ search: 'birdAngstrom' }, []],
    [{ search: '' }, ['Ida', 'Kofi', 'Luís', 'Mei', 'Olu', 'Zoë']],
    [{ search: '   ' }, ['Ida', 'Kofi', 'Luís', 'Mei', 'Olu', 'Zoë']],
    [{ search: '%' }, ['Ida', 'Mei']],
    [{ search: '_' }, ['Mei']],
    [{ search: '%_%' }, []],
    [{ search: '％' }, ['Ida', 'Mei']],
    [{ search: '\\' }, ['Kofi']],
    [{ search: 'Back\\s' }, ['Kofi']],
    [{ search: 'zz' }, []],
    [{ industry: 'fintech' }, ['Olu', 'Zoë']],
    [{ industry: 'fintech,saas' }, ['Luís', 'Olu', 'Zoë']],
    [{ industry: ' FinTech , SaaS ' }, ['Luís', 'Olu', 'Zoë']],
    [{ industry: ',' }, ['Ida', 'Kofi', 'Luís', 'Mei', 'Olu', 'Zoë']],
    [{ industry: 'nonsense' }, []],
    [{ industry: 'fin' }, []],
    [{ stage: 'pre-seed,series-c' }, ['Kofi', 'Luís']],
    [{ stage: 'Series C+' }, ['Kofi']],
    [{ industry: 'fintech,saas', stage: 'seed' }, ['Olu', 'Zoë']],
    [{ industry: 'saas', stage: 'seed' }, []],
    [{ location: 'sao paulo' }, ['Olu']],
    [{ location: 'BRASIL' }, ['Olu']],
    [{ location: 'lon', industry: 'fintech' }, ['Zoë']],
    [{ location: '%' }, []],
    [{ search: 'wizard', location: 'london' }, []],
    [{ category: 'ignored' }, ['Ida', 'Kofi', 'Luís', 'Mei', 'Olu', 'Zoë']],
  ])('%j finds %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });
});

describe('hostile input', () => {
  test('rejects a search with thousands of wildcards and accepts one with 200 characters', async () => {
    const statusOf = (filter: string) => browse.status(`/api/browse/founders?${filter}`);
    expect(await statusOf(`search=${'%25_'.repeat(1500)}`)).toBe(400);
    expect(await statusOf(`industry=${'a'.repeat(501)}`)).toBe(400);
    expect(await statusOf(`search=${'%25_%25'.repeat(66)}`)).toBe(200);
  });

  const queries = {
    400: 'limit=0 limit=-1 limit=101 limit=1000000000 limit=1.5 limit=abc offset=-1 offset=1e3 offset=1000000001 offset=99999999999999999999999 search=%00',
    200: 'limit=100 limit=1 limit=1&limit=101 offset=1000000000 search=a&search=b',
  };
  test.each(Object.entries(queries))('answers with %s to each of %s', async (status, each) => {
    for (const query of each.split(' ')) {
      const answered = await browse.status(`/api/browse/founders?${query}`);
      expect([query, answered]).toEqual([query, Number(status)]);
    }
  });
});
