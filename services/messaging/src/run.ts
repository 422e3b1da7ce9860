import { required } from '@introvest/service-kit/environment';
import { runService } from '@introvest/service-kit/main';
import { createApp } from './app.js';
import { createJobs } from './jobs.js';
import { openNewsStream } from './news/newsStream.js';
import { createOwnMessages } from './news/ownMessages.js';
import { attachRealtime } from './realtime.js';

await runService({
  name: 'messaging',
  create(base) {
    const { REDIS_URL: url } = process.env;
    const news = url ? openNewsStream({ ...base, url }) : undefined;
    const databaseUrl = required('DATABASE_URL');
    const deps = { ...base, databaseUrl, own: createOwnMessages(), ...(news && { news }) };
    return {
      app: createApp(deps),
      jobs: createJobs(),
      attach: (server) => attachRealtime(server, deps),
    };
  },
});
