import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { overloaded } from '@introvest/service-kit/errors';
import { createLane } from '@introvest/service-kit/lane';
import { passwordHashes } from '@introvest/service-kit/metrics';

/** OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// One core stays free for everything else, and one of libuv's threads for files and names.
const threads = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
const slots = Math.max(1, Math.min(availableParallelism(), threads) - 1);
const longestQueue = 64;

/** 503 for those who found no room. */
export const crowded = () =>
  overloaded('Too many people are signing in right now. Try again in a few seconds.');

/**
 * Hashing takes a core for some milliseconds: few run at once, some wait, the rest get 503, so that a flood of
 * logins slows down logins and nothing else. Accounts that have proved who they are (by the mark of their device,
 * by a mailed link) have a lane of their own, which no flood of strangers can fill.
 */
export const lanes = {
  known: createLane({ slots, waiting: longestQueue, perKey: 2, full: crowded }),
  strangers: createLane({
    slots: Math.max(1, slots - 1),
    waiting: longestQueue,
    perKey: Infinity,
    full: crowded,
  }),
};

/** A hash of a known account takes some 20 ms; a crowd of them never keeps strangers out for longer than this each. */
const courtesyMs = 200;

/** Strangers let known accounts pass first: two hashes at once would each take longer beside all else that runs. */
const giveWay = () =>
  Promise.race([lanes.known.idle(), sleep(courtesyMs, undefined, { ref: false })]);

/** `known` is the id of an account that has proved who it is; with too much at once it is a stranger too. */
function inTurn<T>(known: string | undefined, work: () => Promise<T>): Promise<T> {
  const counted = () => {
    passwordHashes.inc();
    return work();
  };
  if (known !== undefined && lanes.known.hasRoom(known)) return lanes.known.run(known, counted);
  return lanes.strangers.run('', async () => {
    await giveWay();
    return counted();
  });
}

/** The same text for the same letters, whatever keyboard they come from (NIST SP 800-63B). */
const normalise = (password: string): string => password.normalize('NFKC');

/** The password as it is stored. */
export const hashPassword = (password: string, known?: string): Promise<string> =>
  inTurn(known, () => hash(normalise(password), cost));

let dummy: Promise<string> | undefined;

/**
 * Returns how the password is the stored one: as normalised, or only as typed, which is how passwords were stored before
 * they were normalised. Without a stored hash (unknown address) the same work is done and the answer is undefined, so
 * that the time tells nothing.
 */
export async function matchPassword(
  stored: string | undefined,
  password: string,
  known?: string,
): Promise<'normalised' | 'typed' | undefined> {
  dummy ??= hash('no such account', cost);
  const target = stored ?? (await dummy);
  const matches = (text: string) => inTurn(known, () => verify(target, text));
  const normalised = normalise(password);
  const isNormalised = await matches(normalised);
  const isTyped = !isNormalised && normalised !== password && (await matches(password));
  if (stored === undefined) return undefined;
  if (isNormalised) return 'normalised';
  return isTyped ? 'typed' : undefined;
}
