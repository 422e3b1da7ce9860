import { listenOnLoopback } from '@introvest/local/embedded/loopback';
import { createFileStore } from '@introvest/registry/files';
import { createPreviews } from '@introvest/registry/previews';
import { createRowsSource } from '@introvest/registry/rowsSource';
import type { MadeBuild } from '@introvest/registry/testing/builds';
import { manualWorker, publishBuild } from '@introvest/registry/testing/releases';
import { createLog } from '@introvest/service-kit/log';
import type { TestDatabase } from '@introvest/testing/database';
import { testSettings, testStorage } from '@introvest/testing/deps';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { afterEach, beforeEach } from '@jest/globals';
import { createServer } from 'node:http';
import { createApp } from '../app.js';

const NEVER = 2 ** 31 - 1;

type RowsServer = Awaited<ReturnType<typeof openServer>>;

async function openServer(database: TestDatabase, publicUrl: string, now: () => number) {
  const db = database.db('registry');
  const log = createLog({ level: 'silent' });
  const source = createRowsSource({ db, url: database.url, log, rereadMs: NEVER });
  const worker = manualWorker(db);
  const previews = createPreviews(db, testSettings.sessionKeys);
  const store = createFileStore(testStorage().read);
  const settings = { publicUrl, production: true };
  const app = createApp({ source, store, settings, log, canaryCounter: worker, previews, now });
  const server = await listenOnLoopback(createServer(app.callback()));
  return {
    address: server.url,
    worker,
    async close() {
      await server.close();
      await worker.close();
      await source.close();
    },
  };
}

/** Returns the time in ms. This is a separate function, because React's lint rules apply to functions named `use…`. */
const currentTime = () => Date.now();

export function useRows(live: MadeBuild[]) {
  const database = useTestDatabase();
  const servers: RowsServer[] = [];
  const rows = {
    get db() {
      return database.db('registry');
    },
    now: 0,
    async open(publicUrl = 'https://introvest.example') {
      const server = await openServer(database, publicUrl, () => rows.now);
      servers.push(server);
      return server;
    },
  };
  beforeEach(async () => {
    rows.now = currentTime();
    await rows.db.raw('truncate builds, pointers, history, credentials, canary_counts');
    for (const made of live) await publishBuild(rows.db, made);
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });
  return rows;
}

interface Told {
  remotes: { name: string; build: string }[];
  preview?: { name: string; build: string; until: string; instead?: string };
}

export function snapshotIn(html: string): Told {
  return JSON.parse(/id="registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Told;
}
