import type { Settings } from '@introvest/service-kit/deps';
import { networkOf } from '@introvest/service-kit/clientNetwork';
import { isDatabaseDown } from '@introvest/service-kit/errors';
import { createWorkQueue } from '@introvest/service-kit/workQueue';
import type { Device } from './device.js';
import { crowded } from './passwords/hash.js';

/** Maximum concurrent calls from unknown clients. Low, because these calls must not slow down known members. */
const unknownAtOnce = 6;
const unknownWaiting = 256;
const perClient = 16;
/** Maximum concurrent calls per known device. Further calls wait in the queue for unknown clients. */
const perDevice = 4;

export type SignInQueues = ReturnType<typeof createSignInQueues>;

/** Creates queues for expensive public calls. A flood from unknown clients delays only unknown clients. */
export function createSignInQueues(settings: Settings) {
  const unknownClients = createWorkQueue({
    slots: unknownAtOnce,
    waiting: unknownWaiting,
    perKey: Math.round(perClient * settings.rateLimitScale),
    full: crowded,
  });
  const devices = createWorkQueue({ slots: 32, waiting: 64, perKey: perDevice, full: crowded });

  /** Rejects all waiting calls once a call finds the database unavailable, instead of letting each fail in turn. */
  async function orDropAll<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isDatabaseDown(error)) unknownClients.drop(error);
      throw error;
    }
  }

  return {
    /** Queues a call from an unknown client. Throws 503 if the queue, or this client's share of the queue, is full. */
    async forUnknownClient<T>(ip: string, work: () => Promise<T>): Promise<T> {
      const { narrow } = networkOf(ip);
      return unknownClients.run(narrow, () => orDropAll(work));
    },
    /** Runs a known device's call in its own queue. Returns undefined if too many are running. */
    async forKnownDevice<T>({ id }: Device, work: () => Promise<T>): Promise<T | undefined> {
      return devices.hasCapacity(id) ? devices.run(id, work) : undefined;
    },
  };
}
