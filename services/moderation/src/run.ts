import { runService } from '@introvest/service-kit/main';
import { createApp } from './app.js';

await runService({ name: 'moderation', create: (deps) => ({ app: createApp(deps) }) });
