import { hash } from 'node:crypto';
import { lifetimes } from '@introvest/contracts/promises';
import type { Context } from 'koa';
import type { Db } from '../db/db.js';
import { AppError, isDatabaseFull } from '../http/errors.js';
import { runPrepared, type Statement } from '../db/prepared.js';

/** The signed-in member. `userType` is null until chosen on /onboarding. */
export interface SessionUser {
  id: string;
  userType: 'founder' | 'investor' | null;
  isVerified: boolean;
  /** True for moderators. */
  isModerator?: boolean;
}

/** Stored data of a session. Concurrent writes overwrite each other, so nothing else may be stored here. */
export interface SessionData {
  userId?: string;
  startedAt?: number;
  renewedAt?: number;
}

/** Conditions for storing a new session. */
export interface NewSession {
  /** The transaction of the call that signs in, so that the session is stored only if the call's other changes are. */
  db: Db;
  /** The password hash that was checked. The session is stored only if the hash is still the account's. */
  password: string;
  /** True if a second step was completed. Required for accounts with two-step verification. */
  hasPassedSecondStep: boolean;
  /** Browser and network, as shown in the member's list of sessions. */
  browser: string;
  network: string | null;
}

interface LiveSessionRow {
  sess: SessionData;
  user_id: string;
  user_type: SessionUser['userType'];
  is_verified: boolean;
  is_moderator: boolean;
}

/** Hashes a session id. The id is a bearer secret, so only its SHA-256 is stored. */
export const hashSid = (sid: string): string => hash('sha256', sid);

// Calls a function, because a connection keeps a function's plan, even behind a pooler without prepared statements.
const selectLive: Statement = {
  name: 'live session',
  text: 'select sess, user_id, user_type, is_verified, is_moderator from auth.live_session($1)',
};

/** Returns whether auth's migrations have created the session lookup, which all services call. */
export async function canFindSessions(db: Db): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { there: boolean }[] }>(
    "select to_regprocedure('auth.live_session(text)') is not null as there",
  );
  return rows[0]?.there === true;
}

/** Returns the account of a live session, or undefined. Expiry is checked against the database's clock. */
export const findLiveSession = async (db: Db, sid: string): Promise<LiveSessionRow | undefined> =>
  (await runPrepared<LiveSessionRow>(db, selectLive, [hashSid(sid)]))[0];

/** Returns the account of a session. */
export const userOf = (row: LiveSessionRow): SessionUser => ({
  id: row.user_id,
  userType: row.user_type,
  isVerified: row.is_verified,
  isModerator: row.is_moderator,
});

/** Days without a request after which a session expires, and days after sign-in when it expires in any case. */
export const { sessionIdleDays: idleDays, sessionDays: absoluteDays } = lifetimes;

// Expiry uses the database's clock, because a process's clock may be a day off. The lock on the account's row waits for
// a concurrent change of the password or of two-step verification, which then ends or prevents the session.
const insertSession: Statement = {
  name: 'insert session',
  text: `
  insert into auth.sessions (sid, sess, expire, user_id, browser, network)
  select $1, $2::jsonb, now() + interval '${idleDays} days', id, $3, $4
  from auth.users where id = $5 and password = $6 and (second_step_at is null or $7) for share
  returning user_id`,
};
const renewSession = `
  update auth.sessions
  set sess = ?, seen_at = now(), expire = least(now() + interval '${idleDays} days',
                               created_at + interval '${absoluteDays} days')
  where sid = ?`;

const accountChanged = () =>
  new AppError('unauthenticated', 'Your account has changed. Sign in again.');

/** Tolerates a full database so that members can still read; the session is renewed on a later request. */
function unlessFull(error: unknown): void {
  if (!isDatabaseFull(error)) throw error;
}

/**
 * Creates koa-session's store over `auth.sessions`. Only auth's role may write there, so in other services the store
 * only reads. An id from the browser is updated but never inserted, because otherwise a request that runs during
 * sign-out would restore the deleted session.
 */
export function createSessionStore(db: Db) {
  return {
    async get(sid: string, _maxAge: number, { ctx }: { ctx?: Context }) {
      const row = await findLiveSession(db, sid);
      if (!row) return undefined;
      if (ctx) Object.assign(ctx.state, { user: userOf(row), hasLiveSession: true });
      const { userId, startedAt, renewedAt } = row.sess;
      return { userId, startedAt, renewedAt };
    },

    async set(sid: string, data: SessionData, _maxAge: number, { ctx }: { ctx?: Context }) {
      if (!ctx || !data.userId) return;
      const { userId, startedAt, renewedAt } = data;
      const sess = JSON.stringify({ userId, startedAt, renewedAt });
      const wanted = ctx.state.newSession as NewSession | undefined;
      if (wanted) {
        const { browser, network, password, hasPassedSecondStep: passed } = wanted;
        const values = [hashSid(sid), sess, browser, network, userId, password, passed];
        const [stored] = await runPrepared(wanted.db, insertSession, values);
        if (stored === undefined) throw accountChanged();
        ctx.state.startedSid = sid;
      } else if (ctx.state.startedSid !== sid) {
        // A session that this call has started is already stored, or was rolled back with the call.
        await db.raw(renewSession, [sess, hashSid(sid)]).catch(unlessFull);
      }
    },

    async destroy(sid: string, { ctx }: { ctx?: Context }) {
      if (ctx?.state.sessionGone === true) return;
      // koa-session also generates ids for requests without a session. Those ids are not stored.
      if (ctx && !ctx.state.hasLiveSession && !ctx.state.startedSid) return;
      const wanted = ctx?.state.newSession as NewSession | undefined;
      await (wanted?.db ?? db).raw('delete from auth.sessions where sid = ?', [hashSid(sid)]);
    },
  };
}
