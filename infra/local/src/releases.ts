import { reasonOf, StartFault } from '@introvest/service-kit/startFault';
import { createCachedFiles } from '@introvest/registry/cachedFiles';
import { makeCredential } from '@introvest/registry/credentials';
import { RegistryError } from '@introvest/registry/errors';
import type { FileStore } from '@introvest/registry/files';
import { createFolderFiles } from '@introvest/registry/folderFiles';
import { createFolderSource } from '@introvest/registry/folderSource';
import { createLiveFiles } from '@introvest/registry/liveFiles';
import { publishBuilt } from '@introvest/registry/localStart';
import { createPreviews, type Previews } from '@introvest/registry/previews';
import { createPublisherApp } from '@introvest/registry/publisherApp';
import { createRowsSource } from '@introvest/registry/rowsSource';
import type { RegistrySource } from '@introvest/registry/source';
import { createTrialKeeper, type TrialCounts } from '@introvest/registry/trialKeeper';
import { createStorageFiles } from '@introvest/registry/storageFiles';
import { createDb, type Db } from '@introvest/service-kit/db';
import type { Settings } from '@introvest/service-kit/deps';
import type { Logger } from '@introvest/service-kit/log';
import {
  createStorage,
  unhurriedMs,
  type Storage,
  type StorageSettings,
} from '@introvest/service-kit/storage';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { localAddress } from './banner.js';
import { writeWhole } from './dataFolder.js';
import type { Environment } from './environment.js';
import type { Lifecycle } from '@introvest/service-kit/lifecycle';

/** What documents and files are made of. */
export interface OpenReleases {
  source: RegistrySource;
  store: FileStore;
  /** Reads the live builds' files into memory. */
  preload?: (() => Promise<void>) | undefined;
  /** Takes what publishing commands send. */
  publishers?: RequestListener | undefined;
  /** Counts what happens to pages while something is tried on some. */
  trials?: TrialCounts | undefined;
  /** Knows what is not live, for who has a link to it. */
  previews?: Previews | undefined;
}

interface Surroundings {
  url: string;
  storage: Storage;
  /** Where that store is. */
  place: StorageSettings;
  settings: Settings;
  log: Logger;
}

/** What was built is all there is while it changes under the open page: nothing is published. */
export const unpublishedReleases = ({ buildDir }: Environment): OpenReleases => ({
  source: createFolderSource(buildDir),
  store: createFolderFiles(buildDir),
});

/** Publishes what was built here, and opens what is live. */
export async function openReleases(
  environment: Environment,
  life: Lifecycle,
  { url, storage, place, settings, log }: Surroundings,
): Promise<OpenReleases> {
  const { buildDir, production } = environment;
  const db = createDb({ url, service: 'registry', poolMax: 5 });
  life.onEnd(() => db.destroy());
  // A deployed product may be started by an older checkout: it moves nothing that was ever published.
  const patient = { db, storage: createStorage(place, unhurriedMs) };
  const faults = await publishBuilt(patient, { buildDir, moves: !production }).catch(fail);
  for (const fault of faults) console.error(fault);
  const source = createRowsSource({ db, url, log });
  life.onEnd(() => source.close());
  await source.read().catch(fail);
  const isTrying = async () => (await source.read()).trials.length > 0;
  const trials = createTrialKeeper({ db, isTrying, log });
  life.onEnd(() => trials.close());
  if (!production) await admitCommands(environment, db, url);
  const store = createCachedFiles(createStorageFiles(storage));
  return {
    source,
    trials,
    store,
    preload: createLiveFiles(source, store),
    previews: createPreviews(db, settings.sessionKeys),
    publishers: createPublisherApp({ db, settings, log, storage }).callback(),
  };
}

function fail(error: unknown): never {
  if (error instanceof RegistryError) throw new StartFault(error.message);
  throw new StartFault(`Couldn't publish the local builds: ${reasonOf(error)}`);
}

/** Where the publishing commands of this machine find the product, and with what they may publish to it. */
async function admitCommands(environment: Environment, db: Db, url: string): Promise<void> {
  const { dataDir, port } = environment;
  // An operator's own database they know by DATABASE_URL.
  const embedded = environment.databaseUrl === undefined ? { databaseUrl: url } : {};
  const credential = await makeCredential(db, { id: `local-${port}`, names: ['*'] });
  const access = { address: localAddress(environment), credential, ...embedded };
  writeWhole(join(dataDir, 'publishing.json'), `${JSON.stringify(access)}\n`);
}
