import { runService } from '@introvest/service-kit/main';
import { createApp } from './app.js';

await runService({ name: 'auth', create: (deps) => ({ app: createApp(deps) }) });
