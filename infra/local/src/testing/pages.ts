import { allRoutes } from '@introvest/contracts/services';
import type { AnyRoute } from '@introvest/contracts/route';
import { as, type TestReply } from '@introvest/testing/http';
import { pathOf } from '@introvest/testing/matrix';
import type { TestUser } from '@introvest/testing/people';
import type { Stage } from './stage.js';

type Params = Record<string, string>;
export type Reader = Pick<TestUser, 'cookie' | 'userType'>;

async function everyParams({ database, others }: Stage): Promise<Record<string, Params[]>> {
  const ids = (rows: { id: string }[], name: string) => rows.map(({ id }) => ({ [name]: id }));
  const strangers = [others.founder.id, others.investor.id];
  const people = await database.db('auth')('users').whereNotIn('id', strangers).select('id');
  const connections = await database.db('messaging')('connections').select('id');
  const files = await database.db('onboarding')('files').select('id', 'file_name');
  return {
    '': [{}],
    userId: ids(people, 'userId'),
    founderId: ids(people, 'founderId'),
    founderUserId: ids(people, 'founderUserId'),
    connectionId: ids(connections, 'connectionId'),
    document: [{ document: 'privacy-policy' }, { document: 'terms-of-service' }],
    'id,name': files.map(({ id, file_name: name }) => ({ id, name })),
  };
}

const namesIn = ({ path }: AnyRoute) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);

const mayRead = ({ access }: AnyRoute, { userType }: Reader) =>
  access === 'public' || access === 'signed-in' || access === userType;

export interface Page {
  name: string;
  path: string;
  reply: TestReply;
}

/** Repeats a call that got 503, because a busy machine can exceed the time limit of database statements (ADR 12). */
async function read(client: ReturnType<typeof as>, path: string): Promise<TestReply> {
  let reply = await client.get(path);
  for (let tries = 0; reply.status === 503 && tries < 5; tries += 1) reply = await client.get(path);
  return reply;
}

/** Calls every GET endpoint. Depth 'own' skips public ones and those with parameters. */
export async function readEveryPage(
  stage: Stage,
  reader: Reader,
  depth: 'all' | 'own' = 'all',
): Promise<Page[]> {
  const known = await everyParams(stage);
  const client = as(stage.app, reader);
  const pages: Promise<Page>[] = [];
  for (const [name, route] of Object.entries(allRoutes)) {
    if (route.method !== 'GET' || !mayRead(route, reader)) continue;
    const names = namesIn(route).join();
    if (depth === 'own' && (route.access === 'public' || names !== '')) continue;
    const wanted = known[names];
    if (!wanted) throw new Error(`Nobody knows what ${route.path} can be asked for.`);
    for (const params of wanted) {
      const path = pathOf(route, { params });
      pages.push(read(client, path).then((reply) => ({ name, path, reply })));
    }
  }
  return Promise.all(pages);
}
