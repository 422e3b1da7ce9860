import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { as } from '@introvest/testing/http';
import { makeJobsDue, listQueued } from '@introvest/testing/queue';
import {
  database,
  exportOf,
  formerAddress,
  leaveTraces,
  log,
  namesOf,
  stage,
  tablesThatSay,
  workOff,
  wrongPassword,
} from './testing/memberTraces.js';

const reached = [
  'auth.exports',
  'auth.former_addresses',
  'auth.mailed_tokens',
  'auth.passkey_ceremonies',
  'auth.passkeys',
  'auth.rate_limits',
  'auth.recovery_codes',
  'auth.second_steps',
  'auth.sent_emails',
  'auth.sessions',
  'auth.suspensions',
  'auth.users',
  'dashboards.bookmarks',
  'dashboards.profile_highlights',
  'dashboards.profile_views',
  'dashboards.push_subscriptions',
  'dashboards.saved_pitch_decks',
  'decks.versions',
  'decks.visits',
  'graphile_worker._private_jobs',
  'messaging.blocks',
  'messaging.answer_times',
  'messaging.connections',
  'messaging.messages',
  'moderation.decisions',
  'moderation.evidence',
  'moderation.badge_decisions',
  'moderation.reports',
  'onboarding.files',
  'onboarding.founder_profiles',
  'onboarding.person_images',
  'onboarding.rate_limits',
  'onboarding.saved_searches',
  'onboarding.search_findings',
];

test('removes all personal data and files when an account is deleted', async () => {
  const founder = await createFounder(database, {
    user: { firstName: 'Wilhelmina', lastName: 'Quackenbush', isVerified: false },
    profile: { company_name: 'Quackenbush Kelp' },
  });
  await leaveTraces(founder);
  await exportOf(founder);
  const [sid = ''] = /(?<=sid=)[^;]+/.exec(founder.cookie) ?? [];
  const hash = createHash('sha256').update(founder.email.toLowerCase()).digest('base64url');
  const former = createHash('sha256').update(formerAddress).digest('base64url');
  const traces = [founder.id, founder.email, hash, former, 'Wilhelmina', 'Quackenbush', sid];
  const before = await tablesThatSay(traces);
  expect(reached.filter((table) => !before.includes(table))).toEqual([]);
  expect(await stage.bucket.keys()).toHaveLength(2);
  expect(await as(stage.app, founder).delete('/api/auth/account')).toMatchObject({ status: 200 });
  // The queue may contain the data until its jobs have run, and entering the email address starts a new counter.
  const counters = ['auth', 'jobs', 'onboarding'].map((schema) => `${schema}.rate_limits`);
  const left = [...counters, 'graphile_worker._private_jobs'];
  expect(left).toEqual(expect.arrayContaining(await tablesThatSay(traces)));
  await wrongPassword(founder.email);
  const forgetting = (await listQueued(database)).filter(({ task }) => /forget|remove/.test(task));
  const latest = Math.max(...forgetting.map(({ runAt }) => runAt.getTime()));
  expect(latest).toBeLessThan(Date.now() + 60_000);
  await makeJobsDue(database);
  await workOff();
  expect(await tablesThatSay(traces)).toEqual([]);
  expect(await stage.bucket.keys()).toEqual([]);
  // Reports are kept to protect other members, but without the reporter's name and text.
  const reports = await database.db('moderation')('reports').select('reporter_id', 'kind', 'text');
  expect(reports).toEqual([{ reporter_id: null, kind: 'scam', text: null }]);
  expect(await database.db('moderation')('evidence').pluck('content')).toContain('Pay me first');
});

test('keeps jobs and counters of another member whose email address has the same ending', async () => {
  const [leaver, other] = [
    await createFounder(database, { user: { email: 'lee@example.com' } }),
    await createInvestor(database, { user: { email: 'ashlee@example.com' } }),
  ];
  for (const { email } of [leaver, other]) {
    await wrongPassword(email);
    await as(stage.app, null).post('/api/auth/forgot-password', { email });
  }
  await as(stage.app, leaver).delete('/api/auth/account');
  const queued = await listQueued(database);
  const forget = queued.find(({ task }) => task === 'auth.forget_person');
  await stage.jobs['auth.forget_person']?.(forget?.payload, { log });
  const waiting = (await listQueued(database)).map(({ payload }) => payload);
  expect(waiting).toContainEqual(expect.objectContaining({ email: other.email }));
  expect(waiting).not.toContainEqual(expect.objectContaining({ email: leaver.email }));
});

test('every reference to a person is deleted with the account', async () => {
  const staying = await namesOf(`
    select conrelid::regclass || '.' || conname as name from pg_constraint
    where contype = 'f' and confrelid = 'auth.users'::regclass and confdeltype not in ('c', 'n')`);
  expect(staying).toEqual([]);
});

test('ids without a foreign key do not identify a deleted person', async () => {
  const unreferenced = await namesOf(`
    select c.oid::regclass || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype) and not a.attisdropped
      and not exists (
        select from pg_constraint k
        where k.conrelid = c.oid and k.contype in ('p', 'f') and k.conkey = array[a.attnum])
    order by 1`);
  expect(unreferenced).toEqual([
    'dashboards.notifications.about',
    'dashboards.saved_pitch_decks.file_id',
    // Always one of the connection's two members. A constraint enforces this.
    'messaging.connections.initiated_by',
    'messaging.messages.client_id',
    // Id of a copied message or profile. The copy is deleted together with its author's account.
    'moderation.evidence.source_id',
    // Ids in the moderation log. Its entries are kept after an account is deleted (ADR 33).
    'moderation.log.actor_id',
    'moderation.log.decision_id',
    'moderation.log.subject_id',
    // Id of the reported item. A report about a person is deleted together with that person.
    'moderation.reports.subject_id',
  ]);
});
