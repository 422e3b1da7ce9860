import { allRoutes } from '@introvest/contracts/services';
import type { AnyRoute } from '@introvest/contracts/route';
import { as, type TestReply } from '@introvest/testing/http';
import { pathOf, type Example } from '@introvest/testing/matrix';
import type { TestUser } from '@introvest/testing/people';
import type { Stage } from './stage.js';

export interface Prepared extends Omit<Example, 'expected'> {
  caller: TestUser | null;
  headers?: Record<string, string>;
}

type Prepare = (stage: Stage) => Promise<Prepared> | Prepared;

export interface Write {
  prepare: Prepare;
  /** Fields that must keep their prepared value, such as ids, secrets and unique values. */
  fixed: readonly string[];
}

export type Writes = Record<string, Write | Prepare>;

export const keeping = (fixed: readonly string[], prepare: Prepare): Write => ({ prepare, fixed });

export const paramsOf = ({ path }: AnyRoute): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

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
  return client.send(route.method, path, call.body, options);
}
