import { runService } from '@introvest/service-kit/main';
import { createStorage, storagePlace } from '@introvest/service-kit/storage';
import { storageNeed } from '@introvest/service-kit/outside';
import { createApp } from './app.js';

await runService({
  name: 'onboarding',
  reads: ['decks.revoked'],
  create(base, values, life) {
    const storage = createStorage(storagePlace(values));
    const needs = { 'the object store': storageNeed(storage, { log: base.log, life }) };
    return { app: createApp({ ...base, storage }), needs };
  },
});
