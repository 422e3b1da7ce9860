import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Logger } from '../process/log.js';
import { createWaitLog, unavailableReason } from '../process/readiness.js';

const firstPauseMs = 250;
const longestPauseMs = 5000;
const usualHeartbeatMs = 10_000;

interface Options {
  url: string;
  log: Logger;
  name: string;
  channel: string;
  onNotification: (payload: string) => void;
  /** Called at each (re)connection. Earlier notifications must be read from the tables. */
  onListening: () => void;
  /** Called when a heartbeat has returned: all notifications before `sentAt` (by `performance.now()`) were received. */
  onHeartbeat?: (sentAt: number) => void;
  /** Time between heartbeats, in ms. Defaults to 10 seconds. */
  heartbeatMs?: number;
}

export interface Listener {
  close(): Promise<void>;
}

/** Listens until the connection ends. A heartbeat detects a lost peer. */
async function listenOnce(client: pg.Client, options: Options): Promise<void> {
  const { channel, onNotification, onListening, onHeartbeat } = options;
  const { heartbeatMs = usualHeartbeatMs } = options;
  // A channel that only this connection uses. Notifications arrive in order, so a heartbeat proves that all earlier
  // notifications were received.
  const beatChannel = `heartbeat_${randomUUID()}`;
  let sentAt: number | undefined;
  const ended = new Promise<void>((resolve, reject) => {
    client.on('error', reject).on('end', resolve);
  });
  ended.catch(() => {});
  client.on('notification', ({ channel: heard, payload = '' }) => {
    if (heard !== beatChannel) return onNotification(payload);
    if (sentAt !== undefined) onHeartbeat?.(sentAt);
    sentAt = undefined;
  });
  await client.connect();
  for (const name of [channel, beatChannel]) {
    await client.query(`listen ${pg.escapeIdentifier(name)}`);
  }
  onListening();
  let failBeat: (error: Error) => void;
  const beatFailed = new Promise<never>((_, reject) => (failBeat = reject));
  const beat = setInterval(() => {
    if (sentAt !== undefined) return failBeat(new Error('heartbeat lost'));
    sentAt = performance.now();
    client.query('select pg_notify($1, $2)', [beatChannel, '']).catch(failBeat);
  }, heartbeatMs);
  await Promise.race([ended, beatFailed]).finally(() => clearInterval(beat));
}

/**
 * Keeps one separate connection listening for the process's lifetime. Reconnects with increasing pauses, and never
 * throws an uncaught error.
 */
export function startListener(options: Options): Listener {
  const { url, log, name } = options;
  let closed = false;
  let wake = () => {};
  let client: pg.Client | undefined;

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const waiting = createWaitLog(log, {
    begins: (reason) => `${name}: database listener lost (${reason}), retrying`,
    ends: `${name}: database listener reconnected`,
  });

  const keepListening = async () => {
    let pauseMs = firstPauseMs;
    const onListening = () => {
      pauseMs = firstPauseMs;
      waiting.over();
      options.onListening();
    };
    while (!closed) {
      client = new pg.Client({
        connectionString: url,
        application_name: `introvest ${name}`,
        connectionTimeoutMillis: 5000,
        query_timeout: 5000,
        keepAlive: true,
      });
      const reason = await listenOnce(client, { ...options, onListening }).then(
        () => 'connection ended',
        unavailableReason,
      );
      void client.end().catch(() => {});
      if (closed) return;
      waiting.waits(reason);
      await pause(pauseMs * (0.75 + Math.random() / 2));
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  };
  const done = keepListening();

  return {
    async close() {
      closed = true;
      wake();
      await client?.end().catch(() => {});
      await done;
    },
  };
}
