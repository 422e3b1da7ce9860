import type { Static, TSchema } from 'typebox';
import type { ErrorCode } from './errors.js';
import type { Use } from './fairUse.js';

/**
 * Who may make a call; there is no default, so that forgetting it is a type error. For everybody but moderators their
 * calls do not exist.
 */
export type Access = 'public' | 'signed-in' | 'founder' | 'investor' | 'moderator';

/** The methods that the wire uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type MaybeSchema = TSchema | undefined;

/** One call of the wire. `kind` lets generators find routes among a module's exports. */
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
  /** The query string; numbers arrive as text and are turned into numbers. */
  readonly query?: Q;
  /** The JSON body. */
  readonly body?: B;
  /** Picks the schema by what was sent; where it exists, the server checks with it, not `body`. */
  readonly bodyFor?: (raw: unknown) => TSchema;
  /** Number strings in the body become numbers. */
  readonly coerceBody?: boolean;
  /** The multipart field that carries the file. */
  readonly upload?: U;
  /** The reply is bytes, or the body is read raw. */
  readonly raw?: boolean;
  readonly reply: R;
  /** Why the call may be refused, beyond what follows from its access, its path and what it takes. */
  readonly refuses?: readonly ErrorCode[];
  /** What the call is counted as of what one person may do in a while. */
  readonly uses?: Use;
  /** The status of success. */
  readonly status: number;
}

/** Any route, for code that works on all of them. */
export type AnyRoute = Route<string, MaybeSchema, MaybeSchema, TSchema>;

type Options<
  Q extends MaybeSchema,
  B extends MaybeSchema,
  R extends TSchema,
  U extends string | undefined,
  A extends Access,
> = Omit<Route<string, Q, B, R, U, A>, 'kind' | 'method' | 'path' | 'status'> & { status?: number };

/** Declares one call; the status of success is 200 unless it says otherwise. */
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

type ParamsOf<R> =
  R extends Route<infer Path, MaybeSchema, MaybeSchema, TSchema>
    ? [ParamNames<Path>] extends [never]
      ? object
      : { params: PathParams<Path> }
    : never;

type QueryOf<R> = R extends { query?: infer Q }
  ? [NonNullable<Q>] extends [TSchema]
    ? [NonNullable<Q>] extends [never]
      ? object
      : { query?: Static<NonNullable<Q>> }
    : object
  : object;

type BodyOf<R> = R extends { body?: infer B }
  ? [NonNullable<B>] extends [never]
    ? object
    : NonNullable<B> extends TSchema
      ? { body: Static<NonNullable<B>> }
      : object
  : object;

type FileOf<R> = R extends { upload?: infer U }
  ? [NonNullable<U>] extends [never]
    ? object
    : { file: Blob }
  : object;

/** What a caller passes: `params`, `query`, `body` and `file`, only the keys the route has. */
export type CallArgs<R extends AnyRoute> = ParamsOf<R> & QueryOf<R> & BodyOf<R> & FileOf<R>;

/** What the call answers. */
export type Reply<R extends AnyRoute> = Static<R['reply']>;

/** The body as a handler gets it; `undefined` where the call has none. */
export type Body<R extends AnyRoute> = BodyOf<R> extends { body: infer B } ? B : undefined;

/** The query as a handler gets it; an empty object where the call has none. */
export type Query<R extends AnyRoute> =
  QueryOf<R> extends { query?: infer Q } ? NonNullable<Q> : Record<string, never>;

/** The path parameters as a handler gets them. */
export type Params<R extends AnyRoute> = PathParams<R['path']>;
