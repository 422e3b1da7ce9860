import type { Connection } from '@introvest/contracts/messaging';
import type { Db } from '@introvest/service-kit/db';
import { createLog } from '@introvest/service-kit/log';
import type { TestDatabase } from '@introvest/testing/database';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { as } from '@introvest/testing/http';
import type { TestUser } from '@introvest/testing/people';
import { createJobs } from '../jobs.js';
import { createTestApp } from './testApp.js';

/** Side of a pair: the member who sent the first request, or the other one. */
export type Side = 'asker' | 'asked';

/** Two members whose connection is changed only by API calls and the passing of time. */
export interface Pair {
  people: Record<Side, TestUser>;
  connectionId?: string;
}

/** A step in a pair's history. Returns the response's status code, or 0 if the step made no call. */
export type Step = (database: TestDatabase, pair: Pair) => Promise<number>;

export async function createPair(
  database: TestDatabase,
  askerIs: 'founder' | 'investor' = 'investor',
): Promise<Pair> {
  const people = [await createFounder(database), await createInvestor(database)] as const;
  const [founder, investor] = people;
  return {
    people:
      askerIs === 'founder'
        ? { asker: founder, asked: investor }
        : { asker: investor, asked: founder },
  };
}

const products = new WeakMap<TestDatabase, ReturnType<typeof createTestApp>>();

/** Returns the service on this database. Creates it on the first call. */
function productOf(database: TestDatabase): ReturnType<typeof createTestApp> {
  const product = products.get(database) ?? createTestApp(database);
  products.set(database, product);
  return product;
}

const client = (database: TestDatabase, { people }: Pair, by: Side) =>
  as(productOf(database).app, people[by]);

const pathOf = ({ connectionId }: Pair) => `/api/connections/${connectionId}`;

export const request =
  (by: Side, note?: string): Step =>
  async (database, pair) => {
    const ids = Object.values(pair.people);
    const idOf = (type: string) => ids.find(({ userType }) => userType === type)?.id;
    const { status, body } = await client(database, pair, by).post<Connection>('/api/connections', {
      founderId: idOf('founder'),
      investorId: idOf('investor'),
      note,
    });
    if (status === 201) pair.connectionId = body.id;
    return status;
  };

const answer =
  (status: 'accepted' | 'rejected') =>
  (by: Side, said: object = {}): Step =>
  async (database, pair) =>
    (await client(database, pair, by).put(`${pathOf(pair)}/status`, { status, ...said })).status;

export const accept = answer('accepted');
export const decline = answer('rejected');

/** Withdraws a request or ends a connection. */
export const close =
  (by: Side): Step =>
  async (database, pair) =>
    (await client(database, pair, by).delete(pathOf(pair))).status;

export const write =
  (by: Side): Step =>
  async (database, pair) =>
    (await client(database, pair, by).post(`${pathOf(pair)}/messages`, { content: 'Hello' }))
      .status;

export const readMessages =
  (by: Side): Step =>
  async (database, pair) =>
    (await client(database, pair, by).get(`${pathOf(pair)}/messages`)).status;

export const block =
  (by: Side): Step =>
  async (database, pair) => {
    const { id: userId } = pair.people[by === 'asker' ? 'asked' : 'asker'];
    return (await client(database, pair, by).post('/api/blocks', { userId })).status;
  };

export const unblock =
  (by: Side): Step =>
  async (database, pair) => {
    const { id } = pair.people[by === 'asker' ? 'asked' : 'asker'];
    return (await client(database, pair, by).delete(`/api/blocks/${id}`)).status;
  };

const log = createLog({ level: 'silent' });

export const run =
  (job: 'remind_requests' | 'remind_revisits' | 'expire_requests'): Step =>
  async (database) => {
    const work = () => createJobs(productOf(database).deps)[`messaging.${job}`]?.({}, { log });
    await Promise.all([work(), work(), work()]);
    return 0;
  };

/** Timestamp columns by table. Read once, because reading them takes longer than moving them. */
let timestamps: Promise<Record<string, string[]>> | undefined;

async function timestampsOf(db: Db): Promise<Record<string, string[]>> {
  const tables = ['connections', 'connection_events'];
  const found = await Promise.all(
    tables.map(async (table) => {
      const rows = await db('information_schema.columns')
        .where({ table_schema: 'messaging', table_name: table })
        .where({ data_type: 'timestamp with time zone' })
        .pluck<string[]>('column_name');
      return [table, rows] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** Moves all of the pair's timestamps into the past, except those of messages. */
export const pass =
  (time: string): Step =>
  async (database, { connectionId }) => {
    const db = database.db('messaging');
    timestamps ??= timestampsOf(db);
    for (const [table, columns] of Object.entries(await timestamps)) {
      const past = columns.map((column) => [column, db.raw('?? - ?::interval', [column, time])]);
      await db(table)
        .where(table === 'connections' ? 'id' : 'connection_id', connectionId ?? null)
        .update(Object.fromEntries(past));
    }
    await database.db('dashboards').raw(
      `update notifications set since = since - :time::interval, created_at = created_at - :time::interval
        where about = :connectionId`,
      { time, connectionId: connectionId ?? null },
    );
    return 0;
  };

export const days = (count: number): Step => pass(`${count * 24} hours 1 second`);

/** Runs the steps in order. Each step must succeed. */
export async function runSteps(
  database: TestDatabase,
  pair: Pair,
  steps: readonly Step[],
): Promise<void> {
  for (const step of steps) {
    const status = await step(database, pair);
    if (status >= 300) throw new Error(`A step of the history was refused with ${status}.`);
  }
}

/** Returns this side's notifications, oldest first. Unread notifications are marked with an asterisk. */
export async function readNotifications(
  database: TestDatabase,
  { people }: Pair,
  by: Side,
): Promise<string> {
  const rows = await database
    .db('dashboards')('notification_states')
    .where({ user_id: people[by].id })
    .orderBy('created_at')
    .select('what', 'is_read');
  return rows.map(({ what, is_read: isRead }) => (isRead ? what : `${what}*`)).join(' ');
}

/** Returns the connection as this side sees it. Undefined if this side's list doesn't contain it. */
export async function readConnection(
  database: TestDatabase,
  pair: Pair,
  by: Side,
): Promise<Connection | undefined> {
  const { body } = await client(database, pair, by).get<Connection[]>('/api/connections');
  return body[0];
}
