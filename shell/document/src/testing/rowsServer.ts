import { createPreviews } from '@introvest/registry/previews';
import { createRowsSource } from '@introvest/registry/rowsSource';
import { createStorageFiles } from '@introvest/registry/storageFiles';
import { manualKeeper } from '@introvest/registry/testing/trials';
import type { TrialKeeper } from '@introvest/registry/trialKeeper';
import { createLog } from '@introvest/service-kit/log';
import type { TestDatabase } from '@introvest/testing/database';
import { testSettings, testStorage } from '@introvest/testing/deps';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../app.js';

const NEVER = 2 ** 31 - 1;

export interface RowsServer {
  address: string;
  keeper: TrialKeeper;
  close(): Promise<void>;
}

interface Options {
  publicUrl?: string;
  now?: () => number;
}

/** Starts a document server that has already read the current database rows. */
export async function openRowsServer(
  database: TestDatabase,
  { publicUrl = 'https://introvest.example', now }: Options = {},
): Promise<RowsServer> {
  const db = database.db('registry');
  const log = createLog({ level: 'silent' });
  const source = createRowsSource({ db, url: database.url, log, rereadMs: NEVER });
  const trials = manualKeeper(db);
  const previews = createPreviews(db, testSettings.sessionKeys);
  const store = createStorageFiles(testStorage());
  const settings = { publicUrl, production: true };
  const deps = { source, store, settings, log, trials, previews, ...(now && { now }) };
  const server = createServer(createApp(deps).callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keeper: trials,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await trials.close();
      await source.close();
    },
  };
}

interface Told {
  remotes: { name: string; build: string }[];
  preview?: { name: string; build: string; until: string; instead?: string };
}

/** Returns the snapshot in a document. */
export function snapshotIn(html: string): Told {
  return JSON.parse(/id="registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Told;
}
