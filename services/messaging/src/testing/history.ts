import type { Connection } from '@introvest/contracts/messaging';
import type { TestUser } from '@introvest/testing/people';
import type { useApp } from './testStage.js';

type Stage = ReturnType<typeof useApp>;

export type Side = 'asker' | 'asked';

export interface Pair {
  stage: Stage;
  people: Record<Side, TestUser>;
  connectionId?: string;
}

export type Step = (pair: Pair) => Promise<number>;

export async function createPair(
  stage: Stage,
  askerIs: 'founder' | 'investor' = 'investor',
): Promise<Pair> {
  const { founder, investor } = await stage.createPair();
  const people =
    askerIs === 'founder'
      ? { asker: founder, asked: investor }
      : { asker: investor, asked: founder };
  return { stage, people };
}

const otherOf = ({ people }: Pair, by: Side) => people[by === 'asker' ? 'asked' : 'asker'];

export const request =
  (by: Side, note?: string): Step =>
  async (pair) => {
    const [own, other] = [pair.people[by], otherOf(pair, by)];
    const [founder, investor] = own.userType === 'founder' ? [own, other] : [other, own];
    const { status, body } = await pair.stage.ask(own, { founder, investor }, { note });
    if (status === 201) pair.connectionId = body.id;
    return status;
  };

const answer =
  (status: 'accepted' | 'rejected') =>
  (by: Side, said: object = {}): Step =>
  async ({ stage, people, connectionId }) =>
    (await stage.answer(people[by], connectionId, { status, ...said })).status;

export const accept = answer('accepted');
export const decline = answer('rejected');

const step =
  (call: (pair: Pair, by: Side) => Promise<{ status: number }>) =>
  (by: Side): Step =>
  async (pair) =>
    (await call(pair, by)).status;

export const close = step(({ stage, people, connectionId }, by) =>
  stage.end(people[by], connectionId),
);
export const write = step(({ stage, people, connectionId }, by) =>
  stage.send(people[by], `${connectionId}`, 'Hello'),
);
export const readMessages = step(({ stage, people, connectionId }, by) =>
  stage.client(people[by]).get(`/api/connections/${connectionId}/messages`),
);
export const block = step((pair, by) => pair.stage.block(pair.people[by], otherOf(pair, by).id));
export const unblock = step((pair, by) =>
  pair.stage.client(pair.people[by]).delete(`/api/blocks/${otherOf(pair, by).id}`),
);

export const run =
  (job: 'remind_requests' | 'remind_revisits' | 'expire_requests'): Step =>
  async ({ stage }) => {
    await Promise.all([stage.run(job), stage.run(job), stage.run(job)]);
    return 0;
  };

export const pass =
  (time: string) =>
  async ({ stage, connectionId }: Pick<Pair, 'stage' | 'connectionId'>) => {
    const id = connectionId ?? null;
    const db = stage.db();
    const past = (...columns: string[]) =>
      Object.fromEntries(
        columns.map((column) => [column, db.raw('?? - ?::interval', [column, time])]),
      );
    const own = past('created_at', 'updated_at', 'requested_at', 'reminded_at');
    await db('connections').where({ id }).update(own);
    await db('connection_events').where({ connection_id: id }).update(past('at'));
    const notifications = stage.database.db('dashboards')('notifications');
    await notifications.where({ about: id }).update(past('since', 'created_at'));
    return 0;
  };

export const days = (count: number): Step => pass(`${count * 24} hours 1 second`);

export async function runSteps(pair: Pair, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const status = await step(pair);
    if (status >= 300) throw new Error(`A step of the history was refused with ${status}.`);
  }
}

export async function readNotifications({ stage, people }: Pair, by: Side): Promise<string> {
  const rows = await stage.database
    .db('dashboards')('notification_states')
    .where({ user_id: people[by].id })
    .orderBy('created_at')
    .select('what', 'is_read');
  return rows.map(({ what, is_read: isRead }) => (isRead ? what : `${what}*`)).join(' ');
}

export const readConnection = async (
  { stage, people }: Pair,
  by: Side,
): Promise<Connection | undefined> => (await stage.listOf(people[by]))[0];
