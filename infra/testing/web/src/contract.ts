import type { AnyRoute } from '@introvest/contracts/route';
import { services } from '@introvest/contracts/services';
import { compile } from '@introvest/contracts/validation';

/** What identifies a route in both builds of the contracts: browsers get no schemas. */
export type NamedRoute = Pick<AnyRoute, 'method' | 'path'>;

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'route';

/** Every route with its schemas, found in whatever depth the contracts keep them. */
function* routesIn(value: unknown): Generator<AnyRoute> {
  if (isRoute(value)) yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) yield* routesIn(part);
  }
}

const all = [...routesIn(services)];

export function fullRoute(route: NamedRoute): AnyRoute {
  const found = all.find(({ method, path }) => method === route.method && path === route.path);
  if (found === undefined) throw new Error(`No contract declares ${route.method} ${route.path}.`);
  return found;
}

/** Why `reply` is not what the contract promises, or undefined. */
export function contractFault(route: NamedRoute, reply: unknown): string | undefined {
  const full = fullRoute(route);
  if (full.raw === true) return undefined;
  const errors = compile(full.reply)(reply);
  if (errors === null) return undefined;
  const list = errors.map(({ field, message }) => `${field || 'the reply'}: ${message}`).join('; ');
  return `The mocked reply of ${route.method} ${route.path} breaks its contract: ${list}`;
}
