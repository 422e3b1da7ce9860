import { describe, expect, test } from '@jest/globals';
import { FounderChanges, InvestorChanges } from '@introvest/contracts/onboarding';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { as } from '@introvest/testing/http';
import { useStage } from './testing/testStage.js';

const stage = useStage();

/** Lists the number fields of the profile. */
const numbersOf = (schema: { properties: object }) =>
  Object.entries(schema.properties as Record<string, { type?: string | string[] }>)
    .filter(([, { type }]) => [type].flat().includes('integer'))
    .map(([field]) => field);

const people = [
  { path: '/api/profiles/founder', fields: numbersOf(FounderChanges), create: createFounder },
  { path: '/api/profiles/investor', fields: numbersOf(InvestorChanges), create: createInvestor },
];

// prettier-ignore
const noNumbers = [
  '1,250,000', '1.250.000', '1250000.50', '1.5m', '250k', '$250', '1 250', '12abc', '1,5', '1e6',
  '0x10', '-5', '+5', '٣', 'Infinity', 'NaN', '9'.repeat(19), '1'.repeat(40),
  1.5, -1, 1e15, true, [5], { value: 5 },
];

describe.each(people)('$path', ({ path, fields, create }) => {
  test('has number fields to test', () => expect(fields.length).toBeGreaterThan(1));

  test.each(fields)('accepts only plain numbers for %s', async (field) => {
    const client = as(stage.app, await create(stage.database));
    const before = (await client.get(path)).body;
    for (const value of noNumbers) {
      const reply = await client.put(path, { [field]: value });
      expect([value, reply]).toMatchObject([value, { status: 400, body: { errors: [{ field }] } }]);
    }
    expect((await client.get(path)).body).toEqual(before);
    expect(await client.put(path, { [field]: ' 2020 ' })).toMatchObject({
      status: 200,
      body: { [field]: 2020 },
    });
  });
});
