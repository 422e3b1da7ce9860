import { runService } from '@introvest/service-kit/main';
import { createApp } from './app.js';

await runService({ name: 'legal', create: (deps) => ({ app: createApp(deps) }) });
