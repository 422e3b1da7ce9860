import type { AnyRoute } from '@introvest/contracts/route';
import type { TestDatabase } from './database.js';
import type { App, TestFile } from './http.js';
import type { TestUser } from './people.js';

export const identities = ['anonymous', 'founder', 'investor', 'noType', 'deleted'] as const;
export type Identity = (typeof identities)[number];

/** Example call of a route. It need not succeed, because the statuses 400, 404 and 409 also count as permitted. */
export interface Example {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  file?: TestFile;
  expected?: Partial<Record<Identity, number>>;
}

type Examples = Record<
  string,
  Example | ((database: TestDatabase, caller: TestUser) => Promise<Example>)
>;

export interface Matrix {
  routes: object;
  createApp: (database: TestDatabase) => App;
  examples: Examples;
}

const isNamedRoute = (entry: [string, unknown]): entry is [string, AnyRoute] => {
  const value = entry[1];
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'route';
};

export const namedRoutes = (routes: object): [string, AnyRoute][] =>
  Object.entries(routes).filter(isNamedRoute);

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

export function pathOf({ path }: Pick<AnyRoute, 'path'>, { params, query }: Example): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? anyId),
  );
  return query === undefined ? filled : `${filled}?${query}`;
}
