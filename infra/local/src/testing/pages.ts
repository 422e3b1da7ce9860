import { allRoutes } from '@introvest/contracts/services';
import type { AnyRoute } from '@introvest/contracts/route';
import { as, type Client } from '@introvest/testing/http';
import { pathOf } from '@introvest/testing/matrix';
import type { TestUser } from '@introvest/testing/people';
import { paramsOf } from './call.js';
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

const mayRead = ({ access }: AnyRoute, { userType }: Reader) =>
  access === 'public' || access === 'signed-in' || access === userType;

/** Repeats a call that got a 503, because a busy machine can exceed the time limit of database statements (ADR 12). */
async function read(client: Client, path: string) {
  let reply = await client.get(path);
  for (let tries = 0; reply.status === 503 && tries < 5; tries += 1) reply = await client.get(path);
  return { path, reply };
}

export async function readEveryPage(stage: Stage, reader: Reader, depth: 'all' | 'own') {
  const known = await everyParams(stage);
  const client = as(stage.app, reader);
  const pages: ReturnType<typeof read>[] = [];
  for (const route of Object.values(allRoutes)) {
    if (route.method !== 'GET' || !mayRead(route, reader)) continue;
    const names = paramsOf(route).join();
    if (depth === 'own' && (route.access === 'public' || names !== '')) continue;
    const wanted = known[names];
    if (!wanted) throw new Error(`Nobody knows what ${route.path} can be asked for.`);
    pages.push(...wanted.map((params) => read(client, pathOf(route, { params }))));
  }
  return Promise.all(pages);
}
