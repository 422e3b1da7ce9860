import { runService } from '@introvest/service-kit/main';
import { createApp } from './app.js';
import { createJobs } from './jobs.js';

await runService({
  name: 'browse',
  create: (deps) => ({ app: createApp(deps), jobs: createJobs(deps) }),
});
