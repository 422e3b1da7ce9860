import { createCachedFiles } from '@introvest/registry/cachedFiles';
import { NoShellYet } from '@introvest/registry/errors';
import { createFileStore } from '@introvest/registry/files';
import { createLiveFiles } from '@introvest/registry/liveFiles';
import { createPreviews } from '@introvest/registry/previews';
import { createPublisherApp } from '@introvest/registry/publisherApp';
import { createRowsSource } from '@introvest/registry/rowsSource';
import type { RegistrySource } from '@introvest/registry/source';
import { createCanaryWorker } from '@introvest/registry/canaryWorker';
import { createDb } from '@introvest/service-kit/db';
import { createSchemaGate } from '@introvest/service-kit/schemaGate';
import { runPart, serveProcess, settingsOf } from '@introvest/service-kit/main';
import { storageCheck } from '@introvest/service-kit/serverCheck';
import { moderatorCheck } from '@introvest/service-kit/session';
import { createStorage, storagePlace } from '@introvest/service-kit/storage';
import { createApp } from './app.js';

async function checkLiveRelease(source: RegistrySource, isOthers: (error: unknown) => boolean) {
  try {
    await source.read();
  } catch (error) {
    if (!isOthers(error)) throw error;
  }
}

await runPart('document', async ({ values, life, log }) => {
  const { DATABASE_URL: url, DATABASE_POOL: poolMax, DATABASE_PREPARED: prepared } = values;
  const db = createDb({ url, service: 'registry', poolMax, prepared });
  life.onEnd(() => db.destroy());
  const storage = createStorage(storagePlace(values));
  const settings = settingsOf(values);
  const source = createRowsSource({ db, url: values.DATABASE_DIRECT_URL, log });
  life.onEnd(() => source.close());
  const canaryWorker = createCanaryWorker({ db, source, log });
  life.onEnd(() => canaryWorker.close());
  const gate = await createSchemaGate([{ name: 'registry', db }], life);
  const store = createCachedFiles(createFileStore(storage.read));
  const app = createApp({
    source,
    canaryCounter: canaryWorker,
    store,
    isModerator: moderatorCheck({ db, settings }),
    previews: createPreviews(db, settings.sessionKeys),
    publishers: gate.before(createPublisherApp({ db, settings, log, storage }).callback()),
    settings,
    log,
  });
  const tryStore = storageCheck(storage, { log, life });
  const preload = createLiveFiles(source, store);
  // There is nothing to show until a shell is published, but it must be possible to publish one.
  const needs = {
    migrations: gate.ready,
    'the registry': () => checkLiveRelease(source, (error) => error instanceof NoShellYet),
    'the first shell': () => checkLiveRelease(source, (error) => !(error instanceof NoShellYet)),
    'the object store': () => tryStore().then(preload),
  };
  await serveProcess({ part: 'document', listener: app.callback(), needs }, values, { life, log });
});
