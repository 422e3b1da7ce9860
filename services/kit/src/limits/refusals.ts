import { LRUCache } from 'lru-cache';
import { AppError } from '../http/errors.js';

/** Returns 'a second', '12 seconds', '5 minutes', '3 hours'. */
export function waitInWords(seconds: number): string {
  if (seconds <= 1) return 'a second';
  if (seconds < 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

function tooMany(ms: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(ms / 1000));
  const message = `Too many attempts. Try again in ${waitInWords(retryAfter)}.`;
  return new AppError('rate_limited', message, { retryAfter });
}

/** Lifetime of a remembered refusal, in ms. Short, because another process may have refunded an attempt. */
const rememberedMs = 15_000;
const mostRemembered = 20_000;

/** Creates a cache of refused keys, so that repeated refusals need no query. */
export function createRefusals() {
  const known = new LRUCache<string, number>({ max: mostRemembered });

  return {
    add(rows: { key: string; wait: number }[]): AppError {
      const now = Date.now();
      for (const { key, wait } of rows) {
        known.set(key, now + wait, { ttl: Math.max(1, Math.min(wait, rememberedMs)) });
      }
      return tooMany(Math.max(...rows.map(({ wait }) => wait)));
    },

    repeat(keys: string[]): void {
      const refused = keys.map((key) => known.get(key)).filter((one) => one !== undefined);
      if (refused.length === 0) return;
      throw tooMany(Math.max(...refused) - Date.now());
    },

    forget: (key: string): boolean => known.delete(key),
  };
}
