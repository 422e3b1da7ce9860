import { runService } from '@introvest/service-kit/main';
import { createApp } from './app.js';
import { openNewsStream } from './news/newsStream.js';
import { createOwnMessages } from './news/ownMessages.js';
import { attachRealtime } from './realtime.js';

await runService({
  name: 'messaging',
  create(base, { REDIS_URL: url, DATABASE_DIRECT_URL: databaseUrl }) {
    const news = url ? openNewsStream({ ...base, url }) : undefined;
    const deps = { ...base, databaseUrl, own: createOwnMessages(), ...(news && { news }) };
    return { app: createApp(deps), attach: (server) => attachRealtime(server, deps) };
  },
});
