import { runService } from '@introvest/service-kit/main';
import { createApp } from './app.js';
import { createJobs } from './jobs.js';
import { openNewsStream } from './live/newsStream.js';
import { createOwnMessages } from './live/ownMessages.js';
import { attachRealtime } from './realtime.js';

await runService({
  name: 'messaging',
  create(base) {
    const { DATABASE_URL: databaseUrl = '', REDIS_URL: url } = process.env;
    const news = url ? openNewsStream({ ...base, url }) : undefined;
    const deps = { ...base, databaseUrl, own: createOwnMessages(), ...(news && { news }) };
    return {
      app: createApp(deps),
      jobs: createJobs(),
      attach: (server) => attachRealtime(server, deps),
    };
  },
});
