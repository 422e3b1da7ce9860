import { expect, test } from '@jest/globals';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { useStage } from '../testing/testStage.js';
import { browsing } from '../testing/testApp.js';

const stage = useStage();

async function addFounders(count: number) {
  const founders = [];
  for (let index = 0; index < count; index += 1) {
    founders.push(
      await createFounder(stage.database, {
        profile: {
          industry: index % 2 === 0 ? 'fintech' : 'biotech',
          location: index % 3 === 0 ? 'Leeds, England' : 'London',
          funding_goal: index % 5 === 0 ? 50_000_000 : 500_000,
          description: index % 3 === 0 ? 'Kelp for everybody.' : 'Small things for large ones.',
        },
      }),
    );
  }
  return founders;
}

const queries: Record<string, string | number>[] = [
  {},
  // The best founders fill this page, so all others are only counted.
  { limit: 2 },
  { limit: 3, offset: 3 },
  { location: 'leeds' },
  { industry: 'fintech', stage: 'seed' },
  { search: 'kelp' },
  { search: 'small', location: 'london' },
];

test.each(['investor', 'founder'] as const)(
  'removes members whom an %s blocks from lists and totals, as if their account were deleted',
  async (side) => {
    const founders = await addFounders(12);
    const viewer =
      side === 'founder'
        ? await createFounder(stage.database, { profile: { location: 'Leeds, England' } })
        : await createInvestor(stage.database, {
            profile: {
              location: 'Leeds',
              industry_preferences: ['fintech'],
              stage_preferences: ['seed'],
              check_size_min: 50_000,
              check_size_max: 600_000,
            },
          });
    const read = async () => {
      const here = browsing(stage.app, viewer);
      return [
        ...(await Promise.all(queries.map((query) => here.founders(query)))),
        await here.investors(),
      ];
    };
    const everybody = await read();
    const hidden = founders.filter((_, index) => [0, 1, 6, 11].includes(index)).map(({ id }) => id);
    const blocks = hidden.map((id, index) =>
      // Alternates between blocks by the viewer and blocks of the viewer.
      index % 2 === 0
        ? { blocker_id: viewer.id, blocked_id: id }
        : { blocker_id: id, blocked_id: viewer.id },
    );
    await stage.database.db('messaging')('blocks').insert(blocks);
    const blocked = await read();
    expect(blocked).not.toEqual(everybody);
    await stage.database.db('auth')('users').whereIn('id', hidden).delete();
    expect(await read()).toEqual(blocked);
  },
);
