import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { seriesOf } from '@introvest/testing/metrics';
import { createDb } from '../db/db.js';
import { enqueue, startJobs } from '../jobs/jobs.js';
import { createLog } from '../process/log.js';
import { catalogue } from './catalogue.js';
import { methodLabel, metricsText } from './meters.js';

const database = useTestDatabase();

test('names, units and labels follow one rule, and the library reports its metrics', async () => {
  const text = await metricsText();
  for (const { name, type, unit, labels } of catalogue) {
    if (/^(nodejs|process)_/.test(name)) expect(text).toContain(`\n${name} `);
    expect(name).toMatch(/^[a-z]+(_[a-z0-9]+)+$/);
    expect(name.endsWith('_total')).toBe(type === 'counter');
    if (unit === 'seconds' || unit === 'bytes') expect(name).toContain(`_${unit}`);
    expect(labels).not.toContain('path');
  }
});

test('an unknown method creates no series', () => {
  expect([methodLabel('POST'), methodLabel('PROPFIND')]).toEqual(['POST', 'other']);
});

test('a pool reports its use, its queue and failed acquisitions', async () => {
  const db = createDb({ url: database.url, service: 'legal', poolMax: 1, patienceMs: 300 });
  const held = await db.transaction();
  await held.raw('select 1');
  const refused = db.raw('select 1').catch(() => 'refused');
  expect(await seriesOf('database_pool_waiting')).toMatchObject({ 'pool="legal"': 1 });
  expect(await seriesOf('database_pool_connections')).toMatchObject({
    'pool="legal",state="used"': 1,
    'pool="legal",state="idle"': 0,
  });
  expect(await refused).toBe('refused');
  expect(await seriesOf('database_pool_refused_total')).toMatchObject({ 'pool="legal"': 1 });
  await held.rollback();
  await db.destroy();
  expect(await seriesOf('database_pool_size')).not.toHaveProperty(['pool="legal"']);
});

const silent = createLog({ level: 'silent' });

test('the queue reports waiting jobs, their age and failed jobs', async () => {
  const db = database.db('auth');
  await enqueue(db, 'auth.of_another_version', {}, { inSeconds: -60 });
  await enqueue(db, 'auth.always_fails', {}, { inSeconds: -60, maxAttempts: 1 });
  const fail = async () => {
    throw new Error('It failed.');
  };
  const jobs = { 'auth.always_fails': fail, 'auth.nobody_asked': async () => {} };
  const worker = await startJobs({ url: database.url, log: silent, jobs });
  while ((await seriesOf('jobs_given_up'))['task="auth.always_fails"'] !== 1);
  expect(await seriesOf('jobs_waiting')).toEqual({
    'task="auth.always_fails"': 0,
    'task="auth.nobody_asked"': 0,
    'task="other"': 1,
  });
  expect((await seriesOf('jobs_oldest_seconds'))['task="other"']).toBeGreaterThanOrEqual(60);
  expect(await seriesOf('job_duration_seconds_count')).toEqual({
    'task="auth.always_fails",outcome="failed"': 1,
  });
  await worker.stop();
  expect(await seriesOf('jobs_waiting')).toEqual({});
});
