import type { Settings } from '@introvest/service-kit/deps';
import { networkOf } from '@introvest/service-kit/clientNetwork';
import { isDatabaseDown } from '@introvest/service-kit/errors';
import { createWorkQueue } from '@introvest/service-kit/workQueue';
import type { Device } from './device.js';
import { crowded } from './passwords/hash.js';

/**
 * Maximum number of concurrent calls from unknown clients. It is low, because these calls must not slow down known
 * members.
 */
const unknownAtOnce = 6;
const unknownWaiting = 256;
const perClient = 16;
/** Maximum number of concurrent calls per known device. Further calls wait in the unknown clients' queue. */
const perDevice = 4;

export type SignInQueues = ReturnType<typeof createSignInQueues>;

/** Creates queues for expensive public calls, so that a flood from unknown clients delays only unknown clients. */
export function createSignInQueues(settings: Settings) {
  const unknownClients = createWorkQueue({
    slots: unknownAtOnce,
    waiting: unknownWaiting,
    perKey: Math.round(perClient * settings.rateLimitScale),
    full: crowded,
  });
  const devices = createWorkQueue({ slots: 32, waiting: 64, perKey: perDevice, full: crowded });

  /**
   * Rejects all waiting calls as soon as one of them finds the database unavailable, instead of letting each fail in
   * turn.
   */
  async function orDropAll<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isDatabaseDown(error)) unknownClients.drop(error);
      throw error;
    }
  }

  return {
    async forUnknownClient<T>(ip: string, work: () => Promise<T>): Promise<T> {
      const { narrow } = networkOf(ip);
      return unknownClients.run(narrow, () => orDropAll(work));
    },
    async forKnownDevice<T>({ id }: Device, work: () => Promise<T>): Promise<T | undefined> {
      return devices.hasCapacity(id) ? devices.run(id, work) : undefined;
    },
  };
}
