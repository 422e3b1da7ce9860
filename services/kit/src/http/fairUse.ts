import { allowances, type Allowance, type Use } from '@introvest/contracts/fairUse';
import type { Db } from '../db/db.js';
import type { ServiceDeps, Settings } from '../process/deps.js';
import { AppError } from './errors.js';
import { createdAtOf } from '../db/ids.js';
import { waitInWords } from './limitRefusals.js';

const dayMs = 24 * 60 * 60 * 1000;
/** So long a process knows of what a person did at others. */
const shareMs = 1000;
const mostKnown = 100_000;

/** What one person may do in a while, counted over all processes without asking the database first. */
export interface FairUse {
  /** 429 with a sentence and `Retry-After` where the person has used up what is allowed; takes `amount` of it, or one. */
  take(use: Use, userId: string, amount?: number): void;
}

interface Options {
  db: Db;
  /** Allows so many times as much: for load tests. */
  scale: number;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Runs `work` once, later; the process may end before. */
  later?: (work: () => Promise<void>) => void;
}

/** Milliseconds ahead of the clock that somebody may be, and what each use adds (GCRA: a bucket that leaks). */
function paceOf({ newcomers, ...usual }: Allowance, isNew: boolean, scale: number) {
  const { burst, perMinute } = isNew ? newcomers : usual;
  const each = 60_000 / (perMinute * scale);
  return { each, most: Math.max(1, Math.round(burst * scale)) * each };
}

/** Whether an account is on its first day: what is new is trusted with less. */
export const isNewcomer = (userId: string, now = Date.now()): boolean =>
  now - createdAtOf(userId) < dayMs;

const useUp = 'select key, ahead from jobs.use_up(?::text[], ?::bigint[])';

function afterAWhile(work: () => Promise<void>): void {
  setTimeout(() => void work(), shareMs).unref();
}

/**
 * Each process counts for itself and tells the others once a second, by one statement for all that was done: the calls
 * that are made most often cost no round trip for it. So processes together let through up to a second more than one
 * alone, once. While the database is away each counts alone, and tells afterwards.
 */
export function createFairUse({
  db,
  scale,
  now = Date.now,
  later = afterAWhile,
}: Options): FairUse {
  /** When what was done would have been spread over its time; the longest unused first. */
  const fullAt = new Map<string, number>();
  const untold = new Map<string, number>();
  let isSharing = false;

  function forget(): void {
    for (const [key, at] of fullAt) {
      if (fullAt.size <= mostKnown && at > now()) break;
      fullAt.delete(key);
    }
  }

  async function share(): Promise<void> {
    const sharing = new Map(untold);
    untold.clear();
    const spent = [...sharing.values()].map(Math.round);
    const { rows } = await db
      .raw<{ rows: { key: string; ahead: number }[] }>(useUp, [[...sharing.keys()], spent])
      .catch(() => {
        if (untold.size > mostKnown) return { rows: [] };
        for (const [key, ms] of sharing) untold.set(key, (untold.get(key) ?? 0) + ms);
        return { rows: [] };
      });
    for (const { key, ahead } of rows) fullAt.set(key, now() + ahead + (untold.get(key) ?? 0));
    forget();
    isSharing = false;
    if (untold.size > 0) shareSoon();
  }

  function shareSoon(): void {
    if (isSharing) return;
    isSharing = true;
    later(share);
  }

  return {
    take(use, userId, amount = 1) {
      const key = `${use}:${userId}`;
      const moment = now();
      const { each, most } = paceOf(allowances[use], isNewcomer(userId, moment), scale);
      const spent = each * amount;
      const from = Math.max(fullAt.get(key) ?? 0, moment);
      const wait = from + spent - moment - most;
      if (wait > 0) {
        const retryAfter = Math.ceil(wait / 1000);
        const message = `${allowances[use].again} in ${waitInWords(retryAfter)}.`;
        throw new AppError('rate_limited', message, { retryAfter });
      }
      fullAt.delete(key);
      fullAt.set(key, from + spent);
      untold.set(key, (untold.get(key) ?? 0) + spent);
      shareSoon();
    },
  };
}

/** One for each service of a process, and each of its settings: its calls and its sockets count together. */
const known = new WeakMap<Db, WeakMap<Settings, FairUse>>();

/** That of this service here. */
export function fairUseOf({ db, settings }: Pick<ServiceDeps, 'db' | 'settings'>): FairUse {
  const own = known.get(db) ?? new WeakMap<Settings, FairUse>();
  known.set(db, own);
  const found = own.get(settings) ?? createFairUse({ db, scale: settings.rateLimitScale });
  own.set(settings, found);
  return found;
}
