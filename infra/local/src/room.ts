import type { Logger } from '@introvest/service-kit/log';
import { StartFault } from '@introvest/service-kit/startFault';
import { statfsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const megabyte = 1024 * 1024;

/** PostgreSQL ends when its log of changes finds no room: before that, nothing more is stored. */
export const leastRoom = 128 * megabyte;
/** So much that the answer does not change with every message. */
const enoughRoom = 160 * megabyte;
const lookMs = 2000;

/** Bytes that are left on the volume of a folder. */
export function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

interface Options {
  room: () => number;
  log: Logger;
}

async function setWritable(url: string, isWritable: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: lookMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`alter system set default_transaction_read_only = ${!isWritable}`);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end().catch(() => {});
  }
}

/** Keeps the embedded database readable while its volume is nearly full, and gives it back once there is room. */
export async function guardRoom(url: string, { room, log }: Options) {
  if (room() < leastRoom) {
    const least = Math.round(leastRoom / megabyte);
    throw new StartFault(
      `The disk of DATA_DIR has ${Math.round(room() / megabyte)} MB free, but ${least} MB are needed. Free some space, or set DATA_DIR to another disk.`,
    );
  }
  // A process before this one may have ended while there was none.
  let isWritable = true;
  await setWritable(url, isWritable);
  const stopped = new AbortController();
  const look = async () => {
    const shouldBe = room() >= (isWritable ? leastRoom : enoughRoom);
    if (shouldBe === isWritable) return;
    await setWritable(url, shouldBe);
    isWritable = shouldBe;
    if (isWritable) log.warn('disk space is available again: writes are accepted');
    else log.error('the disk of DATA_DIR is nearly full: writes are refused until there is space');
  };
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      // Where the database does not answer this moment, the next look tells it.
      await look().catch(() => undefined);
      await sleep(lookMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopped.abort();
      await watching;
    },
  };
}
