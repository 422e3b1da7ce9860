import type { Settings } from '@introvest/service-kit/deps';
import { networkOf } from '@introvest/service-kit/clientNetwork';
import { isDatabaseDown } from '@introvest/service-kit/errors';
import { createHold } from '@introvest/service-kit/hold';
import { createLane } from '@introvest/service-kit/lane';
import type { Device } from './device.js';
import { crowded } from './passwords/hash.js';

/**
 * Strangers' calls that are worked on at once. Few: most of them wait for their turn of hashing, and what the others
 * write must not stand in the way of those who sign in.
 */
const strangersAtOnce = 6;
const strangersWaiting = 256;
const perClient = 16;
/** A browser with our mark that asks more often at once waits among the strangers. */
const perDevice = 4;
const holdMs = 1000;

/**
 * How the calls come in that anybody may make and that cost us something: in turn, whatever they ask for, so that
 * a flood waits for itself and neither fills the database's pool nor keeps people out whom their device vouches for.
 */
export interface Door {
  /** 503 when too many wait already, or too many of this client. */
  stranger<T>(ip: string, work: () => Promise<T>): Promise<T>;
  /** Runs `work` apart from the strangers; undefined without doing so when the device asks for too much at once. */
  device<T>(device: Device, work: () => Promise<T>): Promise<T | undefined>;
}

export function createDoor(settings: Settings): Door {
  const strangers = createLane({
    slots: strangersAtOnce,
    waiting: strangersWaiting,
    perKey: Math.round(perClient * settings.rateLimitScale),
    full: crowded,
  });
  const devices = createLane({ slots: 32, waiting: 64, perKey: perDevice, full: crowded });
  const hold = createHold(settings.production ? holdMs : 0);

  /** When the database is away, who waits is told as soon as the first one was, not one after the other. */
  async function orDropAll<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isDatabaseDown(error)) strangers.drop(error);
      throw error;
    }
  }

  return {
    async stranger(ip, work) {
      const { narrow } = networkOf(ip);
      if (strangers.hasRoom(narrow)) return strangers.run(narrow, () => orDropAll(work));
      await hold();
      throw crowded();
    },
    async device({ id }, work) {
      return devices.hasRoom(id) ? devices.run(id, work) : undefined;
    },
  };
}
