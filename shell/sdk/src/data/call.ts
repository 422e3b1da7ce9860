import type { AnyRoute, CallArgs, Reply } from '@introvest/contracts/route';
import type { WireCall } from '../http/baseQuery';
import type { WireArgs } from '../http/request';

type WithFile<Args> = Args extends { file: Blob }
  ? (Args | (Omit<Args, 'file'> & { body: { file: Blob } })) & { fields?: Record<string, string> }
  : Args;

/** Arguments of a route's hook. Void if the route takes none. */
export type ArgsOf<R extends AnyRoute> = [keyof CallArgs<R>] extends [never]
  ? void
  : object extends CallArgs<R>
    ? CallArgs<R> | void
    : WithFile<CallArgs<R>>;

/** Returns the parts of an endpoint definition that come from the contract. */
export function call<R extends AnyRoute>(route: R) {
  return {
    // `defineCalls` compares calls by their route. RTK Query ignores this property.
    route,
    query: (args: ArgsOf<R>): WireCall => ({ route, args: (args ?? {}) as WireArgs }),
    transformResponse: (reply: unknown): Reply<R> => reply as Reply<R>,
  };
}
