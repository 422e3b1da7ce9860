import { expect, test } from '@jest/globals';
import type { QueuedReport, ReportFile } from '@introvest/contracts/moderation';
import { createConnection, type TestConnection } from '@introvest/testing/factories/connection';
import { createMessage } from '@introvest/testing/factories/message';
import { createModerator } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { useApp } from '../testing/appStage.js';

const stage = useApp();
const path = '/api/moderation/reports';

const pairOf = () => createConnection(stage.database, { status: 'accepted' });

async function report({ founder }: TestConnection, type: string, about: string): Promise<string> {
  const body = { subject: { type, id: about }, kind: 'scam' };
  const { body: made } = await as(stage.app, founder).post<{ id: string }>('/api/reports', body);
  return made.id;
}

/** Returns functions for a moderator's API calls. Creates a moderator if none is given. */
async function moderate(who?: { id: string; cookie: string }) {
  const client = as(stage.app, who ?? (await createModerator(stage.database)));
  return {
    read: async (id: string) => (await client.get<ReportFile>(`${path}/${id}`)).body,
    decide: (id: string, decision: string, text?: string) =>
      client.post(`${path}/${id}/decisions`, { decision, text }),
    list: async (state: string) =>
      (await client.get<{ reports: QueuedReport[] }>(`${path}?state=${state}`)).body.reports,
  };
}

test('highlights the reported message among the messages around it', async () => {
  const [pair, moderator] = [await pairOf(), await moderate()];
  const say = (content: string) =>
    createMessage(stage.database, pair, { from: 'investor', content });
  await say('Good morning.');
  const bad = await say('Wire me a deposit.');
  const { evidence } = await moderator.read(await report(pair, 'message', bad.id));
  expect(evidence).toMatchObject([
    { content: 'Good morning.', isReported: false },
    { content: 'Wire me a deposit.', isReported: true },
  ]);
  // If the report is about a person, no message is highlighted.
  const about = await moderator.read(await report(pair, 'person', pair.investor.id));
  expect(about.evidence).toMatchObject([{ isReported: false }, { isReported: false }]);
});

test('lists an appeal once, with the report that led to the suspension', async () => {
  const [pair, moderator] = [await pairOf(), await moderate()];
  const { investor } = pair;
  const scam = await report(pair, 'person', investor.id);
  const fake = await report(pair, 'profile', investor.id);
  expect(await moderator.list('open')).toMatchObject([
    ...(await moderator.list('open')).slice(0, -2),
    { id: scam, decided: null },
    { id: fake, decided: null },
  ]);
  await moderator.decide(scam, 'suspend', 'You asked for money.');
  await moderator.decide(fake, 'dismiss');
  const suspension = stage.database.db('auth')('suspensions').where({ user_id: investor.id });
  await suspension.update({ appeal: 'Sorry.', appealed_at: new Date() });
  expect((await moderator.list('appealed')).map(({ id }) => id)).toEqual([scam]);
  expect(await moderator.list('decided')).toMatchObject([
    { id: fake, decided: 'dismiss' },
    { id: scam, decided: 'suspend' },
  ]);
  await moderator.decide(scam, 'restore');
  expect(await moderator.list('appealed')).toEqual([]);
  expect(await moderator.read(scam)).toMatchObject({ decided: 'restore' });
});

test("shows an appeal to a reporting moderator only with other members' reports", async () => {
  const [pair, other, moderator] = [await pairOf(), await pairOf(), await moderate()];
  const { investor, founder } = pair;
  const own = await report(pair, 'person', investor.id);
  await moderator.decide(own, 'suspend', 'You asked for money.');
  await stage.database.db('auth')('moderators').insert({ user_id: founder.id });
  const suspension = stage.database.db('auth')('suspensions').where({ user_id: investor.id });
  await suspension.update({ appeal: 'Sorry.', appealed_at: new Date() });
  const reporter = await moderate(founder);
  const appealsOf = async ({ list }: typeof moderator) =>
    (await list('appealed')).filter(({ person }) => person.id === investor.id).map(({ id }) => id);
  expect(await appealsOf(moderator)).toEqual([own]);
  expect(await appealsOf(reporter)).toEqual([]);
  const theirs = await report(other, 'profile', other.investor.id);
  const reports = stage.database.db('messaging')('reports');
  await reports.where({ id: theirs }).update({ person_id: investor.id, state: 'decided' });
  expect(await appealsOf(moderator)).toEqual([own]);
  expect(await appealsOf(reporter)).toEqual([theirs]);
});
