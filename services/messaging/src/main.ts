import { runService } from '@introvest/service-kit/main';
import { createApp } from './app.js';
import { createJobs } from './jobs.js';
import { attachRealtime } from './realtime.js';

await runService({
  name: 'messaging',
  create(base) {
    const deps = { ...base, databaseUrl: process.env.DATABASE_URL ?? '' };
    return {
      app: createApp(deps),
      jobs: createJobs(),
      attach: (server) => attachRealtime(server, deps),
    };
  },
});
