import { startProduct } from '@introvest/local/main';
import type { Environment } from '@introvest/local/environment';
import { runUntilSignal } from '@introvest/service-kit/lifecycle';
import type { ProductReady } from './services.js';

// Ends this process when its parent ends, even if the parent was killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.once('message', (environment: Environment) => {
  void runUntilSignal(async (life) => {
    const listenAt = { host: '127.0.0.1', port: 0 };
    const ready = await startProduct(environment, life, { listenAt, development: true });
    process.send?.(ready satisfies ProductReady);
  });
});
