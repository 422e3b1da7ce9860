import { expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
import { withClient } from '@introvest/service-kit/oneClient';
import { createSession, createUser } from '@introvest/testing/factories/user';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { run as runWith } from './testing/run.js';

const database = useTestDatabase();
const ask = (sql: string, values: unknown[] = []) =>
  withClient(database.url, (client) => client.query(sql, values));

const run = (...words: string[]) => runWith(words, { DATABASE_URL: database.url });

test('check:settings reports valid settings, and that payments are off without keys', async () => {
  const own = {
    PUBLIC_URL: 'http://localhost:8080',
    SESSION_KEYS: 'kD0f8Zt3vQxJ2mWb7RrYc5Lh1NsUgPaE',
    DATABASE_URL: database.url,
  };
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  };
  const check = async (part: string, more = {}) =>
    (await runWith(['check:settings', part], { ...own, ...more })).said;
  const off = "Payments are off because STRIPE_SECRET_KEY isn't set.";
  expect(await check('dashboards')).toBe(`Settings are valid for dashboards.\n${off}`);
  expect(await check('dashboards', keys)).toBe('Settings are valid for dashboards.');
  expect(await check('messaging')).toBe('Settings are valid for messaging.');
});

const rows = async () => (await ask('select * from moderation.log order by seq')).rows;

test('an operator grants and revokes the moderator role, and each change is logged once', async () => {
  const { id, email } = await createUser(database);
  expect(await run('moderator', 'list')).toEqual({ code: 0, said: 'No moderators yet.' });
  expect(await run('moderator', 'grant', email.toUpperCase())).toMatchObject({ code: 0 });
  expect((await run('moderator', 'grant', email)).said).toContain('already');
  expect((await run('moderator', 'list')).said).toContain(email);
  expect(await run('moderator', 'revoke', email)).toMatchObject({ code: 0 });
  expect((await run('moderator', 'revoke', email)).said).toContain("isn't a moderator.");
  expect(await rows()).toMatchObject([
    { seq: 1, action: 'grant', subject_id: id, actor_id: null },
    { seq: 2, action: 'revoke', subject_id: id, actor_id: null },
  ]);
});

test.each([
  ['moderator'],
  ['moderator', 'grant'],
  ['moderator', 'grant', 'nobody@example.com'],
  ['moderator', 'list', 'all'],
  ['moderation:verify', 'one', 'two'],
  ['moderation:verify', '1'],
  ['sessions'],
  ['sessions', 'end'],
  ['sessions', 'end', 'nobody@example.com'],
  ['sessions', 'list'],
  ['sessions', 'end', 'a', 'b'],
])('refuses %s %s %s with one sentence', async (...words) => {
  const { code, said } = await run(...words);
  expect(code).toBe(1);
  expect(said).toMatch(/^(Usage: npm run |No account has )/);
});

/**
 * Grants full permissions on the moderation log, so that `work` can change it. Then restores the protection of the log.
 */
async function tamper(sql: string, work: () => Promise<void>): Promise<void> {
  const log = 'select jsonb_agg(l)::text as kept from moderation.log l';
  const kept = (await ask(log)).rows[0].kept as string;
  const asOwner = async (statement: string, values: unknown[] = []) => {
    await ask('alter table moderation.log disable trigger user');
    await ask(statement, values);
    await ask(
      `alter table moderation.log
      enable always trigger log_chain, enable always trigger log_keep`,
    );
  };
  await asOwner(sql);
  await work();
  await asOwner('delete from moderation.log');
  await asOwner(
    `insert into moderation.log
    select * from jsonb_populate_recordset(null::moderation.log, $1)`,
    [kept],
  );
}

test('verification checks every row, and reports the first invalid row', async () => {
  for (let added = 0; added < 5; added += 1)
    await ask(`insert into moderation.log (actor_id, action) values ($1, 'queue')`, [newId()]);
  const whole = await run('moderation:verify');
  expect(whole).toMatchObject({
    code: 0,
    said: expect.stringMatching(/up to row 7\. Keep this for the next check: 7 [0-9a-f]{64}$/),
  });
  const [, ...noted] = /check: (\d+) (\w+)$/.exec(whole.said) ?? [];
  const told = async (sql: string, says: RegExp, words: string[] = []) =>
    tamper(sql, async () => {
      const { code, said } = await run('moderation:verify', ...words);
      expect([sql, code, said]).toEqual([sql, 1, expect.stringMatching(says)]);
    });
  const log = 'moderation.log';
  await told(`update ${log} set action = 'look' where seq = 4`, /^Row 4 .* it was changed/);
  await told(`update ${log} set at = at + interval '1 microsecond' where seq = 3`, /^Row 3 /);
  await told(`update ${log} set actor_id = gen_random_uuid() where seq = 7`, /^Row 7 /);
  await told(`delete from ${log} where seq = 5`, /^Row 6 .* the row before it is missing/);
  await told(`delete from ${log} where seq = 1`, /^Row 2 /);
  // Recalculates the hash of the changed row, so that the next row no longer matches.
  const forge = `update ${log} r set action = 'look' where seq = 5;
    update ${log} r set hash = moderation.log_hash(r) where seq = 5`;
  await told(forge, /^Row 6 .* it does not match the hash of the row before/);
  const cut = `delete from ${log} where seq >= 6`;
  await told(cut, /^Row 7 doesn't have the hash you gave/, noted);
  expect(await run('moderation:verify', ...noted)).toMatchObject({ code: 0 });
});

test('a decision matches its entry in the log until the decision is deleted', async () => {
  const [by, about, moderator] = [
    await createUser(database),
    await createUser(database),
    await createUser(database),
  ];
  const [report, decision] = [newId(), newId()];
  await ask(
    `insert into moderation.reports (id, reporter_id, person_id, subject_type, subject_id, kind, state)
    values ($1, $2, $3, 'person', $3, 'spam', 'decided')`,
    [report, by.id, about.id],
  );
  await ask(
    `insert into moderation.decisions (id, report_id, moderator_id, decision, text)
    values ($1, $2, $3, 'warn', 'Once.')`,
    [decision, report, moderator.id],
  );
  expect((await run('moderation:verify')).said).toBe(
    `The decision ${decision} isn't in the moderation log.`,
  );
  await ask(
    `insert into moderation.log (actor_id, action, subject_id, decision_id, digest)
    select $1, 'warn', $2, d.id, moderation.decision_digest(d) from moderation.decisions d where d.id = $3`,
    [moderator.id, report, decision],
  );
  expect(await run('moderation:verify')).toMatchObject({ code: 0 });
  await ask(`update moderation.decisions set text = 'Twice.' where id = $1`, [decision]);
  expect(await run('moderation:verify')).toMatchObject({
    code: 1,
    said: 'The decision in row 8 was changed after it was logged.',
  });
  await database.db('auth')('users').where({ id: about.id }).delete();
  expect(await run('moderation:verify')).toMatchObject({ code: 0 });
});

test('an operator ends all sessions of one account, but no other sessions', async () => {
  const { id, email } = await createUser(database);
  const other = await createUser(database);
  await createSession(database, id);
  const db = database.db('auth');
  await db('second_steps').insert({ token_hash: 'waits', user_id: id });
  await db('users').where({ id }).update({ pending_email: 'asked@a.example' });
  expect(await run('sessions', 'end', email.toUpperCase())).toEqual({
    code: 0,
    said: `Ended 2 sessions of ${email.toUpperCase()}.`,
  });
  expect(await db('sessions').whereIn('user_id', [id, other.id]).pluck('user_id')).toEqual([
    other.id,
  ]);
  expect(await db('second_steps')).toEqual([]);
  expect(await db('users').where({ id }).pluck('pending_email')).toEqual([null]);
  expect((await run('sessions', 'end', email)).said).toBe(`${email} has no sessions.`);
});
