import { withClient } from '@introvest/service-kit/oneClient';
import type { TestDatabase } from './database.js';

interface LiveEvent {
  kind: string;
  userId?: string;
  list?: string;
}

/** Returns the events that `work` publishes to the servers with open sockets. */
export const eventsDuring = (
  { url }: TestDatabase,
  work: () => Promise<unknown>,
): Promise<LiveEvent[]> =>
  withClient(url, async (client) => {
    const events: LiveEvent[] = [];
    client.on('notification', ({ payload }) => {
      if (payload) events.push(JSON.parse(payload) as LiveEvent);
    });
    await client.query('listen messaging_events');
    await work();
    // Notifications arrive in order, so once this one has arrived, all earlier ones have too.
    await client.query('notify messaging_events');
    return events;
  });
