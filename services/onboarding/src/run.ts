import { runService } from '@introvest/service-kit/main';
import { createStorage, storagePlace } from '@introvest/service-kit/storage';
import { storageCheck } from '@introvest/service-kit/serverCheck';
import { createApp } from './app.js';

await runService({
  name: 'onboarding',
  reads: ['decks.revoked'],
  create(base, values, life) {
    const storage = createStorage(storagePlace(values));
    const needs = { 'the object store': storageCheck(storage, { log: base.log, life }) };
    return { app: createApp({ ...base, storage }), needs };
  },
});
