import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '@introvest/service-kit/errors';

/** OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const slots = Math.max(1, availableParallelism() - 1);
const longestQueue = 64;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Hashing takes a core for some milliseconds: at most `slots` run at once, some wait, the rest get 503,
 * so that a flood of logins slows down logins and nothing else.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= longestQueue) {
    throw unavailable('Many people are signing in right now. Please try again in a few seconds.');
  }
  if (running >= slots) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The password as it is stored. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, cost));

let dummy: Promise<string> | undefined;

/**
 * Whether the password is the stored one. Without a stored hash (unknown address) the same work is
 * done and the answer is no, so that the time tells nothing.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hash('no such account', cost);
  const target = stored ?? (await dummy);
  const matches = await inTurn(() => verify(target, password));
  return matches && stored !== undefined;
}
