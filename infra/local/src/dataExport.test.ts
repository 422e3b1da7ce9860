import { expect, test } from '@jest/globals';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { as } from '@introvest/testing/http';
import { database, exportOf, leaveTraces, stage } from './testing/memberTraces.js';

test("exports all kinds of a member's own data, but no secrets and nothing that others keep private", async () => {
  const founder = await createFounder(database);
  const investor = await leaveTraces(founder);
  const blocker = await createInvestor(database);
  await as(stage.app, blocker).post('/api/blocks', { userId: founder.id });
  await database.db('dashboards')('notifications').insert({
    user_id: founder.id,
    what: 'views',
    about: founder.id,
    since: 'today',
    mail: 'never',
  });
  const preference = { kind: 'views', in_app: true, mail: 'never' };
  await database
    .db('dashboards')('notification_preferences')
    .insert({ user_id: founder.id, ...preference });
  await database.db('onboarding')('founder_drafts').insert({ user_id: founder.id });
  await database.db('onboarding')('investor_drafts').insert({ user_id: investor.id });
  const [own, other] = [await exportOf(founder), await exportOf(investor)];
  const missing = Object.keys(own).filter((name) =>
    [own[name], other[name]].every((rows) => rows?.length === 0),
  );
  expect(missing).toEqual([]);
  const { password } = await database
    .db('auth')('users')
    .where({ id: founder.id })
    .first('password');
  const [sid = ''] = /(?<=sid=)[^;]+/.exec(founder.cookie) ?? [];
  const text = JSON.stringify(own);
  for (const secret of [password, sid, blocker.id]) expect(text).not.toContain(secret);
  expect(own.blocks).toHaveLength(1);
  expect(own.messages?.length).toBeGreaterThan(2);
});
