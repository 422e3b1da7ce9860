import { listenOnLoopback } from '@introvest/local/embedded/loopback';
import { createFileStore } from '@introvest/registry/files';
import { createPreviews } from '@introvest/registry/previews';
import { createRowsSource } from '@introvest/registry/rowsSource';
import type { MadeBuild } from '@introvest/registry/testing/builds';
import { manualWorker, publishBuild } from '@introvest/registry/testing/releases';
import type { Db } from '@introvest/service-kit/db';
import { createLog } from '@introvest/service-kit/log';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { testSettings, testStorage } from '@introvest/testing/deps';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { createServer } from 'node:http';
import { createApp } from '../app.js';

const NEVER = 2 ** 31 - 1;

type RowsServer = Awaited<ReturnType<typeof openServer>>;

interface Rows {
  db: Db;
  /** The servers' clock, in ms since 1970. */
  now: number;
  open(publicUrl?: string): Promise<RowsServer>;
}

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

export function useRows(live: MadeBuild[]): Rows {
  let database: TestDatabase;
  let servers: RowsServer[];
  const rows = {
    async open(publicUrl = 'https://introvest.example') {
      const server = await openServer(database, publicUrl, () => rows.now);
      servers.push(server);
      return server;
    },
  } as Rows;
  beforeAll(async () => {
    database = await createTestDatabase();
    rows.db = database.db('registry');
  });
  beforeEach(async () => {
    servers = [];
    rows.now = Date.now();
    await rows.db.raw('truncate builds, pointers, history, credentials, trial_counts');
    for (const made of live) await publishBuild(rows.db, made);
  });
  afterEach(async () => {
    for (const server of servers) await server.close();
  });
  afterAll(() => database.close());
  return rows;
}

interface Told {
  remotes: { name: string; build: string }[];
  preview?: { name: string; build: string; until: string; instead?: string };
}

export function snapshotIn(html: string): Told {
  return JSON.parse(/id="registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Told;
}
