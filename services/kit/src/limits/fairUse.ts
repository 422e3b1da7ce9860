import { allowances, type Use } from '@introvest/contracts/fairUse';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/db.js';
import type { ServiceDeps, Settings } from '../process/deps.js';
import { AppError } from '../http/errors.js';
import { createdAtOf } from '../db/ids.js';
import { waitInWords } from './refusals.js';

const dayMs = 24 * 60 * 60 * 1000;
/** Interval at which a process shares its counts, in ms. */
const shareMs = 1000;
const mostKnown = 10_000;

/** Limits on each member's uses, counted across all processes without a query per use. */
export type FairUse = ReturnType<typeof createFairUse>;

interface Options {
  db: Db;
  /** Factor for all limits, for load tests. */
  scale: number;
  now?: () => number;
  /** Schedules `work` once. The process may end before it runs. */
  later?: (work: () => Promise<void>) => void;
}

/** Returns the ms that each use adds, and the maximum ahead of the clock (GCRA, a leaky bucket). */
function paceOf(use: Use, isNew: boolean, scale: number) {
  const { burst, perMinute } = isNew ? allowances[use].newcomers : allowances[use];
  const each = 60_000 / (perMinute * scale);
  return { each, most: Math.max(1, Math.round(burst * scale)) * each };
}

/** Returns whether the account is in its first day, when limits are lower. */
export const isNewAccount = (userId: string, now = Date.now()): boolean =>
  now - createdAtOf(userId) < dayMs;

const consumeSql = 'select key, ahead from jobs.use_up(?::text[], ?::bigint[])';

function runDelayed(work: () => Promise<void>): void {
  setTimeout(() => void work(), shareMs).unref();
}

/**
 * Creates limits that each process counts in memory and shares once a second in one statement, so that the most
 * frequent calls need no query. Several processes together may therefore exceed a limit once, by up to a second's uses.
 * While the database is unavailable, each process counts alone and shares its counts afterwards.
 */
export function createFairUse({ db, scale, now = Date.now, later = runDelayed }: Options) {
  const fullAt = new LRUCache<string, number>({ max: mostKnown });
  const unshared = new Map<string, number>();
  let isSharing = false;

  async function share(): Promise<void> {
    const sharing = new Map(unshared);
    unshared.clear();
    const spent = [...sharing.values()].map(Math.round);
    const { rows } = await db
      .raw<{ rows: { key: string; ahead: number }[] }>(consumeSql, [[...sharing.keys()], spent])
      .catch(() => {
        if (unshared.size > mostKnown) return { rows: [] };
        for (const [key, ms] of sharing) unshared.set(key, (unshared.get(key) ?? 0) + ms);
        return { rows: [] };
      });
    for (const { key, ahead } of rows) fullAt.set(key, now() + ahead + (unshared.get(key) ?? 0));
    isSharing = false;
    if (unshared.size > 0) shareSoon();
  }

  function shareSoon(): void {
    if (isSharing) return;
    isSharing = true;
    later(share);
  }

  return {
    /** Counts `amount` uses. Throws 429 with `Retry-After` instead if the member has reached the limit. */
    take(use: Use, userId: string, amount = 1): void {
      const key = `${use}:${userId}`;
      const moment = now();
      const { each, most } = paceOf(use, isNewAccount(userId, moment), scale);
      const spent = each * amount;
      const from = Math.max(fullAt.get(key) ?? 0, moment);
      const wait = from + spent - moment - most;
      if (wait > 0) {
        const retryAfter = Math.ceil(wait / 1000);
        const message = `${allowances[use].again} in ${waitInWords(retryAfter)}.`;
        throw new AppError('rate_limited', message, { retryAfter });
      }
      fullAt.set(key, from + spent);
      unshared.set(key, (unshared.get(key) ?? 0) + spent);
      shareSoon();
    },
  };
}

/** Rate limiters by service and settings, so that a service's calls and sockets share one limit. */
const known = new WeakMap<Db, WeakMap<Settings, FairUse>>();

export function fairUseOf({ db, settings }: Pick<ServiceDeps, 'db' | 'settings'>): FairUse {
  const own = known.get(db) ?? new WeakMap<Settings, FairUse>();
  known.set(db, own);
  const found = own.get(settings) ?? createFairUse({ db, scale: settings.rateLimitScale });
  own.set(settings, found);
  return found;
}
