import { startListener } from '@introvest/service-kit/listener';
import type { Db } from '@introvest/service-kit/db';
import type { Logger } from '@introvest/service-kit/log';
import { RegistryError } from './errors.js';
import { changeChannel, listPointers, listServed, type ServedRow } from './queries.js';
import { apart, isRemoteBuild } from './schema.js';
import type { Live, RegistrySource } from './source.js';

/** Whoever missed a notification sees the change by then. */
const REREAD_MS = 4000;

interface Options {
  db: Db;
  /** For listening: a connection of its own. */
  url: string;
  log: Logger;
  rereadMs?: number;
}

/**
 * What the rows say, at hand: read anew when a change is notified, and every few seconds. While the database is away
 * what was live stays live.
 */
export function createRowsSource({
  db,
  url,
  log,
  rereadMs = REREAD_MS,
}: Options): RegistrySource & {
  close(): Promise<void>;
} {
  let known: { key: string; live: Live } | undefined;
  let reading: Promise<void> | undefined;
  let again = false;

  const readOnce = async () => {
    const pointers = await listPointers(db);
    const key = pointers.map(({ name, revision }) => `${name}:${revision}`).join(' ');
    if (known?.key === key) return;
    known = { key, live: liveOf(await listServed(db)) };
  };
  /** One reading at a time; what is notified meanwhile may be missing from it, so another follows. */
  const refresh = (): Promise<void> => {
    if (reading) {
      again = true;
      return reading;
    }
    const work = async () => {
      do {
        again = false;
        await readOnce();
      } while (again);
    };
    reading = work().finally(() => (reading = undefined));
    return reading;
  };
  const refreshSometime = () =>
    void refresh().catch((err: unknown) => log.warn({ err }, 'the registry could not be read'));

  const listener = startListener({
    url,
    log,
    name: 'registry changes',
    channel: changeChannel,
    onNotification: refreshSometime,
    onListening: refreshSometime,
  });
  const timer = setInterval(refreshSometime, rereadMs).unref();
  return {
    async read() {
      if (!known) await refresh().catch(refuse);
      if (!known) throw new RegistryError('The registry says nothing.');
      return known.live;
    },
    async close() {
      clearInterval(timer);
      await listener.close();
      await reading?.catch(() => undefined);
    },
  };
}

function refuse(cause: unknown): never {
  if (cause instanceof RegistryError) throw cause;
  throw new RegistryError('The database does not tell what is live.', { cause });
}

function liveOf(served: ServedRow[]): Live {
  const builds = served.filter(({ trial }) => trial === null).map(({ record }) => record);
  const { shell, remotes } = apart(builds);
  if (!shell) throw new RegistryError('No shell has been published yet: npm start does.');
  const trials = served.flatMap(({ record, trial, percent }) =>
    trial === null || !isRemoteBuild(record)
      ? []
      : { id: trial, percent: percent ?? 0, candidate: record },
  );
  return { shell, remotes, trials };
}
