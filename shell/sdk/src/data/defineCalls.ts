import type { AnyRoute, Reply } from '@introvest/contracts/route';
import type {
  Api,
  coreModuleName,
  EndpointDefinitions,
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryDefinition,
  reactHooksModuleName,
} from '@reduxjs/toolkit/query/react';
import type { baseQuery } from '../http/baseQuery';
import { call, type ArgsOf } from './call';
import { publishing } from './tabChanges';

declare const process: { env: { NODE_ENV?: string } };

type Modules = typeof coreModuleName | typeof reactHooksModuleName;
type CallsApi<Definitions extends EndpointDefinitions, Tag extends string> = Api<
  typeof baseQuery,
  Definitions,
  'api',
  Tag,
  Modules
>;
type Query<R extends AnyRoute, Tag extends string> = QueryDefinition<
  ArgsOf<R>,
  typeof baseQuery,
  Tag,
  Reply<R>,
  'api'
>;
type Mutation<R extends AnyRoute, Tag extends string> = MutationDefinition<
  ArgsOf<R>,
  typeof baseQuery,
  Tag,
  Reply<R>,
  'api'
>;
type InfiniteQuery<R extends AnyRoute, PageParam, Tag extends string> = InfiniteQueryDefinition<
  void,
  PageParam,
  typeof baseQuery,
  Tag,
  Reply<R>,
  'api'
>;
type QueryOption = 'providesTags' | 'keepUnusedDataFor' | 'onQueryStarted';
type MutationOption = 'invalidatesTags' | 'onQueryStarted';

interface Build<Tag extends string> {
  query: <R extends AnyRoute>(
    route: R,
    options?: Partial<Pick<Query<R, Tag>, QueryOption>>,
  ) => Query<R, Tag>;
  infiniteQuery: <R extends AnyRoute, PageParam>(
    route: R,
    options: Pick<InfiniteQuery<R, PageParam, Tag>, 'infiniteQueryOptions' | 'providesTags'> & {
      argsOf: (pageParam: PageParam) => ArgsOf<R>;
    },
  ) => InfiniteQuery<R, PageParam, Tag>;
  mutation: <R extends AnyRoute>(
    route: R,
    options?: Partial<Pick<Mutation<R, Tag>, MutationOption>>,
  ) => Mutation<R, Tag>;
}

/** Returns true under `npm run dev`, where an edited call replaces its previous version. */
const isEdited = () => process.env.NODE_ENV === 'development';

const known = new Map<string, string>();

function isNew(endpoints: object, name: string, { method, path }: AnyRoute): boolean {
  const asked = `${method} ${path}`;
  if (!(name in endpoints)) {
    known.set(name, asked);
    return true;
  }
  if (known.get(name) !== asked)
    throw new Error(
      `The endpoint ${name} is ${known.get(name)} on this page already, not ${asked}.`,
    );
  return isEdited();
}

/**
 * Injects one endpoint per call. The path, method and types come from the contract, and the options are RTK Query's. If
 * several remotes contain the same call, all of them use the copy that was loaded first (ADR 20).
 */
export function defineCalls<
  Before extends EndpointDefinitions,
  Tag extends string,
  Definitions extends EndpointDefinitions,
>(api: CallsApi<Before, Tag>, endpoints: (build: Build<Tag>) => Definitions) {
  return api.injectEndpoints({
    overrideExisting: isEdited() || 'throw',
    endpoints: (builder) => {
      const build: Build<Tag> = {
        query: (route, options) => builder.query({ ...call(route), ...options }),
        infiniteQuery: (route, { argsOf, ...options }) => {
          const { query, ...rest } = call(route);
          return builder.infiniteQuery({
            ...rest,
            query: ({ pageParam }) => query(argsOf(pageParam)),
            ...options,
          });
        },
        mutation: (route, options) => builder.mutation(publishing({ ...call(route), ...options })),
      };
      const definitions = Object.entries(endpoints(build)).filter(([name, definition]) =>
        isNew(api.endpoints, name, (definition as unknown as { route: AnyRoute }).route),
      );
      return Object.fromEntries(definitions) as Definitions;
    },
  });
}
