import { expect, test } from '@jest/globals';
import { createCrowd } from '@introvest/testing/factories/crowd';
import { createFounder } from '@introvest/testing/factories/founder';
import { listQueued } from '@introvest/testing/queue';
import { useStage } from '../testing/testStage.js';
import { matchSearches } from './matching.js';

const stage = useStage();

/** Saves `each` searches for every owner. */
const saveMany = (owners: { id: string }[], each: number, columns: Record<string, string>) =>
  stage.database.db('onboarding').raw(
    `insert into saved_searches (id, user_id, name, list, search, location, industries, alert)
    select gen_random_uuid(), p.id, 'Many', 'startups', 'term ' || n, ${columns.location ?? "''"},
      ${columns.industries ?? 'null'}, 'instant'
    from auth.people p, generate_series(1, ${each}) n where p.id = any(?)`,
    [owners.map(({ id }) => id)],
  );

test('compares 20,000 searches in batches and never reads those for other industries', async () => {
  const location = 'Kumasi';
  const owners = await createCrowd(stage.database, 1000, { userType: null });
  await saveMany(owners, 10, { location: `case when n < 3 then '' else '${location}' end` });
  await saveMany(owners, 10, { location: "'other'", industries: "array['gaming', 'fintech']" });
  const founder = await createFounder(stage.database, {
    profile: { location, industry: 'saas', description: 'About term 3, term 1 and term 9.' },
  });
  const batches: { sql: string; bindings: unknown[] }[] = [];
  const note = (asked: { sql: string; bindings: unknown[] }) => {
    if (asked.sql.includes('insert into search_findings')) batches.push(asked);
  };
  const db = stage.database.db('onboarding');
  db.on('query', note);
  await matchSearches(db, founder.id);
  db.removeListener('query', note);
  // These are 10,000 searches without an industry or stage, in batches of 1,000, plus one empty batch for each key.
  expect(batches.length).toBeGreaterThan(10);
  expect(batches.length).toBeLessThan(16);
  const mails = (await listQueued(stage.database)).filter(
    ({ task, payload }) =>
      task === 'auth.send_search_alert' &&
      (payload as { searches: object[] }).searches.length === 3,
  );
  // 'term 10' contains 'term 1' but doesn't occur in the description.
  expect(mails).toHaveLength(1000);
  await stage.database.db('onboarding').raw('analyze search_keys, saved_searches');
  const [first] = batches;
  const sql = first?.sql.replaceAll(/\$\d/g, '?') ?? '';
  const { rows } = await db.raw(`explain ${sql}`, first?.bindings as string[]);
  const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('search_keys_pkey');
  expect(plan).not.toMatch(/Seq Scan on (saved_searches|search_keys)/);
});
