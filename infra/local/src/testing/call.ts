import { allRoutes } from '@introvest/contracts/services';
import type { AnyRoute } from '@introvest/contracts/route';
import { as, type TestFile, type TestReply } from '@introvest/testing/http';
import { pathOf } from '@introvest/testing/matrix';
import type { TestUser } from '@introvest/testing/people';
import type { Stage } from './stage.js';

export interface Prepared {
  caller: TestUser | null;
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  file?: TestFile;
  headers?: Record<string, string>;
}

export interface Write {
  prepare(stage: Stage): Promise<Prepared> | Prepared;
  /** Fields that must keep their prepared value, such as ids, secrets and unique values. */
  fixed?: readonly string[];
}

export type Writes = Record<string, Write>;

export const routeOf = (name: string): AnyRoute => {
  const route = allRoutes[name];
  if (!route) throw new Error(`There is no call ${name}.`);
  return route;
};

/** Sends a prepared call. The end of the body is sent once `held` resolves. */
export function send(
  { app }: Pick<Stage, 'app'>,
  route: AnyRoute,
  call: Prepared,
  held?: () => Promise<void>,
): Promise<TestReply> {
  const path = pathOf(route, call);
  const client = as(app, call.caller);
  const options = { headers: call.headers ?? {}, ...(held && { held }) };
  if (route.upload !== undefined && call.file) {
    return client.upload(path, route.upload, call.file, {}, options);
  }
  if (route.method === 'GET') return client.get(path, options);
  const verb = { POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
  return client[verb[route.method]](path, call.body, options);
}
