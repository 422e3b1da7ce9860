import { join } from 'node:path';
import { demoSignIns } from '../demo/dist/signIns.js';
import { openProduct } from '../runner/parts/product.mjs';

const root = join(import.meta.dirname, '../..');

export async function startProduct(dataDir) {
  const product = await openProduct(root, dataDir, { RATE_LIMIT_SCALE: '1000000' });
  const started = performance.now();
  if (!(await product.start())) throw new Error("Introvest didn't start.");
  const seconds = (performance.now() - started) / 1000;
  return { url: product.address, seconds, stop: product.stop };
}

export async function cookiesOf(url, who) {
  const { email, password } = demoSignIns.find(({ role }) => role === who);
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    // A keep-alive connection may have been closed during a long measurement.
    headers: { 'content-type': 'application/json', origin: url, connection: 'close' },
    body: JSON.stringify({ email, password }),
  });
  if (!reply.ok) throw new Error(`Signing in as ${who} ended with ${reply.status}.`);
  return reply.headers.getSetCookie().map((line) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
    return { name, value, domain: 'localhost', path: '/' };
  });
}
