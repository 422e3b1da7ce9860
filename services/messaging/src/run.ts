import { runService } from '@introvest/service-kit/main';
import { createApp } from './app.js';
import { attachRealtime } from './realtime.js';

await runService({
  name: 'messaging',
  create(base, { DATABASE_DIRECT_URL: databaseUrl }) {
    const deps = { ...base, databaseUrl };
    return { app: createApp(deps), attach: (server) => attachRealtime(server, deps) };
  },
});
