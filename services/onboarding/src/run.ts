import { required } from '@introvest/service-kit/environment';
import { runService } from '@introvest/service-kit/main';
import { createStorage } from '@introvest/service-kit/storage';
import { createApp } from './app.js';
import { createJobs, schedule } from './jobs.js';

await runService({
  name: 'onboarding',
  create(base) {
    const storage = createStorage({
      endpoint: required('S3_ENDPOINT'),
      accessKey: required('S3_ACCESS_KEY'),
      secretKey: required('S3_SECRET_KEY'),
      bucket: process.env.S3_BUCKET ?? 'introvest',
    });
    const deps = { ...base, storage };
    return { app: createApp(deps), jobs: createJobs(deps), schedule };
  },
});
