import type { Db } from '@introvest/service-kit/db';
import { eventChannel, type LiveEvent } from './liveEvents.js';

/** Publishes an event. Must run in the transaction that writes the data. */
export async function publishEvent(db: Db, event: LiveEvent): Promise<void> {
  await db.raw('select pg_notify(?, ?)', [eventChannel, JSON.stringify(event)]);
}
