import type { AnyRoute } from '@introvest/contracts/route';
import type { Context, Middleware, Next } from 'koa';
import type { Db } from '../db/db.js';
import { unauthenticated } from './errors.js';
import { findLiveSession, hashSid, type SessionUser } from '../accounts/sessionStore.js';

/** Of so many sessions it is known whose they are: about 2 MB. */
const mostKnown = 10_000;

/**
 * Somebody who says to be `userId` by a session that was theirs. Whether it still lives is for the call's own statement
 * to ask (`livingSession`), so that nothing is asked before it.
 */
export interface Proof {
  userId: string;
  sidHash: string;
  /** 401 unless the session lives: a call that is refused says so first. */
  confirm(): Promise<void>;
}

/** Holds where the session of this hash lives and is this person's, or where there is none to ask for. */
export const livingSession = (sidHash: string, userId: string): string => `(${sidHash}::text is null
  or exists (select from auth.live_session(${sidHash}::text) as asking where asking.user_id = ${userId}::uuid))`;

/** What these routes' requests look like; any other way to write them is left to whoever looks sessions up first. */
function matcherOf(routes: AnyRoute[]): (ctx: Context) => boolean {
  const patterns = routes.map(({ method, path }) => ({
    method,
    path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
  return (ctx) => patterns.some(({ method, path }) => method === ctx.method && path.test(ctx.path));
}

/** Whose sessions are, which no logout changes; the longest unused are forgotten first. */
function createOwners() {
  const owners = new Map<string, string>();
  return {
    find(sidHash: string): string | undefined {
      const owner = owners.get(sidHash);
      if (owner !== undefined) this.remember(sidHash, owner);
      return owner;
    },
    remember(sidHash: string, userId: string): void {
      owners.delete(sidHash);
      owners.set(sidHash, userId);
      const [oldest] = owners.keys();
      if (owners.size > mostKnown && oldest !== undefined) owners.delete(oldest);
    },
    forget: (sidHash: string) => void owners.delete(sidHash),
  };
}

/** Sessions that are looked up before the call, as `sessions` does, but for the `late` calls of those who are known. */
export function unlessLate(
  sessions: Middleware,
  late: AnyRoute[],
  { db, sidOf }: { db: Db; sidOf: (ctx: Context) => string | undefined },
): Middleware {
  const isLate = matcherOf(late);
  const owners = createOwners();

  function proofOf(sid: string, sidHash: string, userId: string): Proof {
    const confirm = async () => {
      if (await findLiveSession(db, sid)) return;
      owners.forget(sidHash);
      throw unauthenticated();
    };
    return { userId, sidHash, confirm };
  }

  return (ctx: Context, next: Next) => {
    const sid = isLate(ctx) ? sidOf(ctx) : undefined;
    if (sid === undefined) return sessions(ctx, next);
    const sidHash = hashSid(sid);
    const owner = owners.find(sidHash);
    if (owner !== undefined) {
      ctx.state.proof = proofOf(sid, sidHash, owner);
      return next();
    }
    return sessions(ctx, () => {
      const user = ctx.state.user as SessionUser | undefined;
      if (user) owners.remember(sidHash, user.id);
      return next();
    });
  };
}
