import { reasonOf, StartFault } from '@introvest/service-kit/startFault';
import { createCachedFiles } from '@introvest/registry/cachedFiles';
import { makeCredential } from '@introvest/registry/credentials';
import { createFileStore } from '@introvest/registry/files';
import { createFolderFiles } from '@introvest/registry/folderFiles';
import { createFolderSource } from '@introvest/registry/folderSource';
import { createLiveFiles } from '@introvest/registry/liveFiles';
import { publishBuilt } from '@introvest/registry/localStart';
import { createPreviews } from '@introvest/registry/previews';
import { createPublisherApp } from '@introvest/registry/publisherApp';
import { createRowsSource } from '@introvest/registry/rowsSource';
import { createCanaryWorker } from '@introvest/registry/canaryWorker';
import { createDb, type Db } from '@introvest/service-kit/db';
import type { Settings } from '@introvest/service-kit/deps';
import type { Logger } from '@introvest/service-kit/log';
import {
  createStorage,
  backgroundTimeoutMs,
  type Storage,
  type StorageSettings,
} from '@introvest/service-kit/storage';
import type { DocumentDeps } from '@introvest/shell-document/app';
import { join } from 'node:path';
import { localAddress } from './banner.js';
import { writeAtomically } from './dataFolder.js';
import type { Environment } from './environment.js';
import type { Lifecycle } from '@introvest/service-kit/lifecycle';

type Site = 'source' | 'store' | 'publishers' | 'canaryCounter' | 'previews';

export interface OpenReleases extends Pick<DocumentDeps, Site> {
  preload?: () => Promise<void>;
}

interface ReleaseOptions {
  url: string;
  storage: Storage;
  place: StorageSettings;
  settings: Settings;
  log: Logger;
}

/**
 * Serves the latest builds without publishing them. This is for development, where files change while a page is open.
 */
export const unpublishedReleases = ({ buildDir }: Environment): OpenReleases => ({
  source: createFolderSource(buildDir),
  store: createFolderFiles(buildDir),
});

export async function openReleases(
  environment: Environment,
  life: Lifecycle,
  { url, storage, place, settings, log }: ReleaseOptions,
): Promise<OpenReleases> {
  const { buildDir, production } = environment;
  const db = createDb({ url, service: 'registry', poolMax: 5 });
  life.onEnd(() => db.destroy());
  // Doesn't replace the live builds of a deployed product, because it may have been started from an older checkout.
  const patient = { db, storage: createStorage(place, backgroundTimeoutMs) };
  const faults = await publishBuilt(patient, { buildDir, moves: !production }).catch(fail);
  for (const fault of faults) console.error(fault);
  const source = createRowsSource({ db, url, log });
  life.onEnd(() => source.close());
  await source.read().catch(fail);
  const canaryWorker = createCanaryWorker({ db, source, log });
  life.onEnd(() => canaryWorker.close());
  if (!production) await admitCommands(environment, db, url);
  const store = createCachedFiles(createFileStore(storage.read));
  return {
    source,
    canaryCounter: canaryWorker,
    store,
    preload: createLiveFiles(source, store),
    previews: createPreviews(db, settings.sessionKeys),
    publishers: createPublisherApp({ db, settings, log, storage }).callback(),
  };
}

function fail(error: unknown): never {
  if (error instanceof StartFault) throw error;
  throw new StartFault(`Couldn't publish the local builds: ${reasonOf(error)}`);
}

async function admitCommands(environment: Environment, db: Db, url: string): Promise<void> {
  const { dataDir, port } = environment;
  // Contains the database URL only if the database is embedded. Otherwise operators set DATABASE_URL themselves.
  const embedded = environment.databaseUrl === undefined ? { databaseUrl: url } : {};
  const credential = await makeCredential(db, { id: `local-${port}`, names: ['*'] });
  const access = { address: localAddress(environment), credential, ...embedded };
  writeAtomically(join(dataDir, 'publishing.json'), `${JSON.stringify(access)}\n`);
}
