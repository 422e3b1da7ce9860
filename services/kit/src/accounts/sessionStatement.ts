import type { AnyRoute } from '@introvest/contracts/route';
import type { Context } from 'koa';
import type { Db } from '../db/db.js';
import type { Statement } from '../db/prepared.js';
import { findLiveSession, sessionColumns, userOf, type LookUp } from './sessionStore.js';

/**
 * What a GET asks in the statement that looks its session up, about the person `asking.user_id` of that session and nobody
 * else: a second statement would be a round trip, and a plan to begin and to end, for what is known by the same keys.
 */
export interface AskedWithSession {
  route: AnyRoute;
  /** In SQL, named otherwise than those of a session. */
  columns: string;
  joins?: string;
}

/**
 * Asks whether a list can have anything for whoever asks. `holds`, a condition in SQL of few keys, may hold where the
 * list turns out to be empty, and must where it is not.
 */
export const probe = (route: AnyRoute, holds: string): AskedWithSession => ({
  route,
  columns: `(${holds}) as finds`,
});

const statementOf = ({ route, columns, joins = '' }: AskedWithSession): Statement => ({
  name: `session, ${route.path}`,
  text: `select ${sessionColumns}, ${columns} from auth.live_session($1) as asking ${joins}`,
});

/** Looks up sessions, by the statement of the route if it has its own. */
export function createLookUp(db: Db, asked: AskedWithSession[] = []): LookUp {
  const byPath = new Map(asked.map((one) => [one.route.path as string, statementOf(one)]));
  return async (ctx, sid) => {
    const own = ctx.method === 'GET' ? byPath.get(ctx.path) : undefined;
    const row = await findLiveSession(db, sid, own);
    if (row) Object.assign(ctx.state, { user: userOf(row), withSession: row });
    return row;
  };
}

/** What was asked with the session, where it was. */
export const foundWithSession = <Row extends object>(ctx: Context): Row | undefined =>
  ctx.state.withSession as Row | undefined;

/** True where this call's probe does not hold: there is nothing to list. */
export const findsNothing = (ctx: Context): boolean =>
  foundWithSession<{ finds?: boolean }>(ctx)?.finds === false;
