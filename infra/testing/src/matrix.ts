import type { AnyRoute } from '@introvest/contracts/route';
import type { TestDatabase } from './database.js';
import type { App, TestFile } from './http.js';
import type { TestUser } from './people.js';

export const identities = ['anonymous', 'founder', 'investor', 'noType', 'deleted'] as const;
export type Identity = (typeof identities)[number];

/** What a call of a route looks like. It need not succeed: 400, 404 and 409 count as let in. */
export interface Example {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  file?: TestFile;
  /** Where a route answers an identity otherwise than its access rule says. */
  expected?: Partial<Record<Identity, number>>;
}

type Examples = Record<
  string,
  Example | ((database: TestDatabase, caller: TestUser) => Promise<Example>)
>;

/** A service, and how each of its calls looks. */
export interface Matrix {
  /** The service's routes by name: its module of the contracts. */
  routes: object;
  createApp: (database: TestDatabase) => App;
  /** One row per route name; a route without a row fails. */
  examples: Examples;
}

const isNamedRoute = (entry: [string, unknown]): entry is [string, AnyRoute] => {
  const value = entry[1];
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'route';
};

/** The routes of a module of the contracts, which has schemas beside them. */
export const namedRoutes = (routes: object): [string, AnyRoute][] =>
  Object.entries(routes).filter(isNamedRoute);

/** The row of this route, for this caller. */
export async function exampleOf(
  { examples }: Matrix,
  name: string,
  database: TestDatabase,
  caller: TestUser,
): Promise<Example> {
  const row = examples[name] ?? {};
  return typeof row === 'function' ? row(database, caller) : row;
}

const anyId = '01900000-0000-7000-8000-000000000000';

/** The route's path with the example's parameters and query; ids that it does not name belong to nothing. */
export function pathOf({ path }: Pick<AnyRoute, 'path'>, { params, query }: Example): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? anyId),
  );
  return query === undefined ? filled : `${filled}?${query}`;
}
