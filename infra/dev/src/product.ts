import { close, open } from 'node:inspector';
import { RELEASE, type ProductOrder, type ProductReady } from './services.js';
import { loadPackages } from './warm.js';

// The services' own process: it ends with whoever started it, however that ends.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.on('message', (message: ProductOrder | typeof RELEASE) => {
  if (message === RELEASE) {
    close();
    process.send?.(RELEASE);
  } else void start(message);
});
loadPackages();

async function start({ environment, inspectPort }: ProductOrder): Promise<void> {
  open(inspectPort, '127.0.0.1');
  // Our own code only now, as it is when the order comes: this process may have waited for that long.
  const { runUntilSignal } = await import('@introvest/service-kit/lifecycle');
  const { startProduct } = await import('@introvest/local/main');
  await runUntilSignal(async (life) => {
    const listenAt = { host: '127.0.0.1', port: 0 };
    const ready = await startProduct(environment, life, { listenAt, development: true });
    process.send?.(ready satisfies ProductReady);
  });
}
