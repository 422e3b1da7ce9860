import { hash } from 'node:crypto';
import { lifetimes } from '@introvest/contracts/promises';
import type { Context } from 'koa';
import type { Db } from '../db/db.js';
import { AppError, isDatabaseFull } from '../http/errors.js';
import { runPrepared, type Statement } from '../db/prepared.js';

/** Who is asking, as the session says. `userType` is null until chosen on /onboarding. */
export interface SessionUser {
  id: string;
  userType: 'founder' | 'investor' | null;
  isVerified: boolean;
  /** Decides about reports. */
  isModerator?: boolean;
}

/** All that a session keeps: concurrent writes overwrite each other, so nothing else may live there. */
export interface SessionData {
  userId?: string;
  startedAt?: number;
  renewedAt?: number;
}

/** What a session that is about to be made rests on. */
export interface NewSession {
  /** The transaction that stores it: of the call that signs in, so that neither is there without the other. */
  db: Db;
  /** The stored hash that was checked: the session is made only while it is still the account's. */
  password: string;
  /** More than the password was shown: without it there is none for an account that asks for a second step. */
  hasPassedSecondStep: boolean;
  /** What it is begun with and from which network, as its person will read it. */
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

/** The id is a bearer secret: only its SHA-256 is kept. */
export const hashSid = (sid: string): string => hash('sha256', sid);

// A connection keeps a function's plan, even behind a pooler without prepared statements.
const selectLive: Statement = {
  name: 'live session',
  text: 'select sess, user_id, user_type, is_verified, is_moderator from auth.live_session($1)',
};

/** Whether the auth service's migrations have come as far as to look sessions up; all services do. */
export async function canFindSessions(db: Db): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { there: boolean }[] }>(
    "select to_regprocedure('auth.live_session(text)') is not null as there",
  );
  return rows[0]?.there === true;
}

/** The person behind a live session, or undefined; expiry is judged by the database's clock. */
export const findLiveSession = async (db: Db, sid: string): Promise<LiveSessionRow | undefined> =>
  (await runPrepared<LiveSessionRow>(db, selectLive, [hashSid(sid)]))[0];

/** Returns the account of a session. */
export const userOf = (row: LiveSessionRow): SessionUser => ({
  id: row.user_id,
  userType: row.user_type,
  isVerified: row.is_verified,
  isModerator: row.is_moderator,
});

/** Days without a visit after which a session ends, and days after sign-in when it ends in any case. */
export const { sessionIdleDays: idleDays, sessionDays: absoluteDays } = lifetimes;

// Expiry is the database's clock, never the process's (a process may be a day off). The account's row is locked:
// a change of the password, or a second step that is turned on at the same moment, is waited for, and ends the session
// or prevents it.
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

/** Who only reads is answered: the session goes on as long as it would have, and the next visit renews it. */
function unlessFull(error: unknown): void {
  if (!isDatabaseFull(error)) throw error;
}

/**
 * koa-session store over `auth.sessions`. Only the auth service's role may write there, so elsewhere
 * the same store reads only. A sid that came from the browser is never inserted, only updated: a request
 * in flight at logout would otherwise bring the deleted session back to life.
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
        // One that this very call has started is stored already, or was taken back with the call.
        await db.raw(renewSession, [sess, hashSid(sid)]).catch(unlessFull);
      }
    },

    async destroy(sid: string, { ctx }: { ctx?: Context }) {
      if (ctx?.state.sessionGone === true) return;
      // Whoever came without a session that lives is given a name before they have one: nothing is stored by it.
      if (ctx && !ctx.state.hasLiveSession && !ctx.state.startedSid) return;
      const wanted = ctx?.state.newSession as NewSession | undefined;
      await (wanted?.db ?? db).raw('delete from auth.sessions where sid = ?', [hashSid(sid)]);
    },
  };
}
