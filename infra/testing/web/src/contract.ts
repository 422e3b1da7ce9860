import type { AnyRoute } from '@introvest/contracts/route';
import { allRoutes } from '@introvest/contracts/services';
import { compileReply } from '@introvest/contracts/validation';

/** Properties that identify a route in both builds of the contracts. Pages import routes without schemas. */
export type NamedRoute = Pick<AnyRoute, 'method' | 'path'>;

const all = Object.values(allRoutes);
const checks = new Map<AnyRoute, ReturnType<typeof compileReply>>();

export function fullRoute(route: NamedRoute): AnyRoute {
  const found = all.find(({ method, path }) => method === route.method && path === route.path);
  if (found === undefined) throw new Error(`No contract declares ${route.method} ${route.path}.`);
  return found;
}

/**
 * Returns why `reply` breaks the contract; undefined if it doesn't. Unknown fields are faults, because servers never
 * send them.
 */
export function contractFault(route: AnyRoute, reply: unknown): string | undefined {
  if (route.raw === true) return undefined;
  const check = checks.get(route) ?? compileReply(route.reply);
  checks.set(route, check);
  const sent = JSON.stringify(reply) ?? 'null';
  const value: unknown = JSON.parse(sent);
  const errors = check(value);
  const subject = `The mocked reply of ${route.method} ${route.path} breaks its contract`;
  if (errors !== null) {
    return `${subject}: ${errors.map(({ field, message }) => `${field || 'it'} ${message}`).join('; ')}`;
  }
  const kept = JSON.stringify(value);
  return kept === sent ? undefined : `${subject}: it has fields that the contract lacks.`;
}
