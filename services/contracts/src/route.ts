import type { Static, TSchema } from 'typebox';
import type { ErrorCode } from './errors.js';
import type { Use } from './fairUse.js';

/** Members who may use a call. Moderators' calls return 404 to everybody else. */
export type Access = 'public' | 'signed-in' | 'founder' | 'investor' | 'moderator';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type MaybeSchema = TSchema | undefined;

/** A single API call. `kind` lets generators find routes among a module's exports. */
export interface Route<
  Path extends string,
  Q extends MaybeSchema,
  B extends MaybeSchema,
  R extends TSchema,
  U extends string | undefined = string | undefined,
  A extends Access = Access,
> {
  readonly kind: 'route';
  readonly method: Method;
  readonly path: Path;
  readonly access: A;
  /** The query string. Numbers arrive as text and are converted. */
  readonly query?: Q;
  readonly body?: B;
  /** Selects the schema based on the request's body. If set, the server validates with it instead of `body`. */
  readonly bodyFor?: (raw: unknown) => TSchema;
  readonly coerceBody?: boolean;
  readonly upload?: U;
  /** True if the response is bytes, or the body is read raw. */
  readonly raw?: boolean;
  readonly reply: R;
  /** Error codes beyond those implied by the route's other options. */
  readonly refuses?: readonly ErrorCode[];
  /** The use that the call counts towards (`allowances`). */
  readonly uses?: Use;
  readonly status: number;
}

export type AnyRoute = Route<string, MaybeSchema, MaybeSchema, TSchema>;

type Options<
  Q extends MaybeSchema,
  B extends MaybeSchema,
  R extends TSchema,
  U extends string | undefined,
  A extends Access,
> = Omit<Route<string, Q, B, R, U, A>, 'kind' | 'method' | 'path' | 'status'> & { status?: number };

/** Declares one call. Its success status defaults to 200. */
export function route<
  const Path extends string,
  R extends TSchema,
  Q extends MaybeSchema = undefined,
  B extends MaybeSchema = undefined,
  U extends string | undefined = undefined,
  A extends Access = Access,
>(method: Method, path: Path, options: Options<Q, B, R, U, A>): Route<Path, Q, B, R, U, A> {
  return { kind: 'route', method, path, status: 200, ...options };
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never;

/** `PathParams<'/api/x/:id'>` is `{ id: string }`. */
export type PathParams<Path extends string> = { [Name in ParamNames<Path>]: string };

type ParamsOf<R extends AnyRoute> = [ParamNames<R['path']>] extends [never]
  ? object
  : { params: PathParams<R['path']> };

type QueryOf<R extends AnyRoute> = [NonNullable<R['query']>] extends [never]
  ? object
  : { query?: Static<NonNullable<R['query']>> };

type BodyOf<R extends AnyRoute> = [NonNullable<R['body']>] extends [never]
  ? object
  : { body: Static<NonNullable<R['body']>> };

type FileOf<R extends AnyRoute> = [NonNullable<R['upload']>] extends [never]
  ? object
  : { file: Blob };

/** Arguments of a call: `params`, `query`, `body` and `file`, each only if the route has it. */
export type CallArgs<R extends AnyRoute> = ParamsOf<R> & QueryOf<R> & BodyOf<R> & FileOf<R>;

export type Reply<R extends AnyRoute> = Static<R['reply']>;

/** A call's body, as received by the handler. `undefined` if the call has none. */
export type Body<R extends AnyRoute> = BodyOf<R> extends { body: infer B } ? B : undefined;

/** A call's query, as received by the handler. An empty object if the call has none. */
export type Query<R extends AnyRoute> =
  QueryOf<R> extends { query?: infer Q } ? NonNullable<Q> : Record<string, never>;

export type Params<R extends AnyRoute> = PathParams<R['path']>;
