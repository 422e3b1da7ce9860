import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { overloaded } from '@introvest/service-kit/errors';
import { createWorkQueue } from '@introvest/service-kit/workQueue';
import { passwordHashes } from '@introvest/service-kit/metrics';

/** OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, two passes, one thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Leaves one core for everything else, and one libuv thread for files and DNS.
const threads = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
const slots = Math.max(1, Math.min(availableParallelism(), threads) - 1);
const longestQueue = 64;

export const crowded = () =>
  overloaded('Too many people are signing in right now. Try again in a few seconds.');

/**
 * Queues for password hashing, which occupies a core for some milliseconds. A few hashes run at once, some wait, and
 * the rest get a 503, so that a flood of sign-ins slows down only sign-ins. Accounts that were authenticated by a known
 * device or an emailed link use a separate queue, which unknown clients can't fill.
 */
export const hashQueues = {
  known: createWorkQueue({ slots, waiting: longestQueue, perKey: 2, full: crowded }),
  strangers: createWorkQueue({
    slots: Math.max(1, slots - 1),
    waiting: longestQueue,
    perKey: Infinity,
    full: crowded,
  }),
};

/**
 * Queues a hash. `known` is the id of an authenticated account. Hashes beyond its limit join the unknown clients'
 * queue.
 */
function inTurn<T>(known: string | undefined, work: () => Promise<T>): Promise<T> {
  const counted = () => {
    passwordHashes.inc();
    return work();
  };
  if (known !== undefined && hashQueues.known.hasCapacity(known))
    return hashQueues.known.run(known, counted);
  return hashQueues.strangers.run('', counted);
}

/** Normalises a password, so that it is the same text on every keyboard (NIST SP 800-63B). */
const normalise = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string, known?: string): Promise<string> =>
  inTurn(known, () => hash(normalise(password), cost));

let dummy: Promise<string> | undefined;

/**
 * Returns whether a password matches the stored hash. If the email address is unknown, there is no stored hash. The
 * function then does the same work and returns false, so that the timing reveals nothing.
 */
export async function matchPassword(
  stored: string | undefined,
  password: string,
  known?: string,
): Promise<boolean> {
  dummy ??= hash('no such account', cost);
  const target = stored ?? (await dummy);
  const matches = await inTurn(known, () => verify(target, normalise(password)));
  return matches && stored !== undefined;
}
