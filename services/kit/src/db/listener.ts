import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../process/log.js';
import { createWaitLog, unavailableReason } from '../process/readiness.js';

const firstPauseMs = 250;
const longestPauseMs = 5000;

interface Options {
  url: string;
  log: Logger;
  name: string;
  channel: string;
  onNotification: (payload: string) => void;
  /** Called on each (re)connection. Earlier notifications must be read from the tables. */
  onListening: () => void;
  /** Time between heartbeats, in ms. A heartbeat fails after half of this time. Defaults to 10 seconds. */
  heartbeatMs?: number;
}

export interface Listener {
  close(): Promise<void>;
}

/** Listens until the connection ends. A heartbeat detects a lost peer. */
async function listenOnce(
  client: pg.Client,
  { channel, onNotification, onListening, heartbeatMs }: Required<Options>,
): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => {
    client.on('error', reject).on('end', resolve);
  });
  ended.catch(() => {});
  client.on('notification', ({ payload = '' }) => onNotification(payload));
  await client.connect();
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  onListening();
  const fail = (error: Error) => client.emit('error', error);
  const beat = setInterval(() => void client.query('select 1').catch(fail), heartbeatMs);
  await ended.finally(() => clearInterval(beat));
}

/** Keeps one connection listening for the process's lifetime. Reconnects, and never throws an uncaught error. */
export function startListener(options: Options): Listener {
  const { url, log, name, heartbeatMs = 10_000 } = options;
  const closing = new AbortController();
  const { signal } = closing;
  let client: pg.Client | undefined;

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
    while (!signal.aborted) {
      client = new pg.Client({
        connectionString: url,
        application_name: `introvest ${name}`,
        connectionTimeoutMillis: 5000,
        query_timeout: heartbeatMs / 2,
        keepAlive: true,
      });
      const reason = await listenOnce(client, { ...options, heartbeatMs, onListening }).then(
        () => 'connection ended',
        unavailableReason,
      );
      void client.end().catch(() => {});
      if (signal.aborted) return;
      waiting.waits(reason);
      await sleep(pauseMs * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => {});
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  };
  const done = keepListening();

  return {
    async close() {
      closing.abort();
      await client?.end().catch(() => {});
      await done;
    },
  };
}
