import { runService } from '@introvest/service-kit/main';
import { createStorage, storagePlace } from '@introvest/service-kit/storage';
import { createApp } from './app.js';

await runService({
  name: 'onboarding',
  create(base, values) {
    const storage = createStorage(storagePlace(values));
    return { app: createApp({ ...base, storage }) };
  },
});
