import { createDb } from '@introvest/service-kit/db';
import { createLog } from '@introvest/service-kit/log';
import { openPools } from '@introvest/service-kit/pools';
import {
  createStorage,
  backgroundTimeoutMs,
  type StorageSettings,
} from '@introvest/service-kit/storage';
import { createCast, type DemoTargets } from './cast.js';
import { loadConnections } from './loadConnections.js';
import { loadExtras } from './loadExtras.js';
import { loadNotifications } from './loadNotifications.js';
import { loadPeople } from './loadPeople.js';
import { loadProfiles } from './loadProfiles.js';
import { storeFiles } from './storeFiles.js';

export async function loadDemo({ db, storage, log }: DemoTargets): Promise<void> {
  const started = Date.now();
  const cast = createCast(started);
  await loadPeople(db('auth'), cast);
  const files = await storeFiles(storage, cast);
  await loadProfiles(db('onboarding'), cast, files);
  const talks = await loadConnections(db('messaging'), cast);
  await loadNotifications(db('dashboards'), talks);
  await loadExtras(db('dashboards'), cast, files);
  log.info(
    { people: cast.founders.length + cast.investors.length, ms: Date.now() - started },
    'demo people loaded',
  );
}

export interface DemoOrder {
  url: string;
  place: StorageSettings;
}

export async function fillDemo({ url, place }: DemoOrder): Promise<void> {
  const ends: (() => Promise<unknown>)[] = [];
  const db = openPools(
    (service) => createDb({ url, service, poolMax: 2, patienceMs: backgroundTimeoutMs }),
    { onEnd: (end) => void ends.push(end) },
  );
  try {
    const storage = createStorage(place, backgroundTimeoutMs);
    await loadDemo({ db, storage, log: createLog({ level: 'warn' }) });
  } finally {
    await Promise.all(ends.map((end) => end()));
  }
}
