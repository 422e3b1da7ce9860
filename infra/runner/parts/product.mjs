import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  );

export async function openProduct(root, dataDir, more = {}) {
  // Imported here, because in a fresh clone this file loads before the library is compiled.
  const { freePort } = await import('@introvest/local/embedded/freePort');
  const port = await freePort();
  const env = {
    ...process.env,
    ...more,
    PORT: String(port),
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    NODE_ENV: '',
  };
  let child;
  let ended;
  return {
    address: `http://localhost:${port}`,
    async start() {
      child = spawn(process.execPath, [join(root, 'infra/local/start.mjs')], {
        cwd: root,
        detached: true,
        stdio: ['ignore', 'ignore', 'inherit'],
        env,
      });
      ended = new Promise((resolve) => child.once('exit', resolve));
      for (let waited = 0; waited < 180 && child.exitCode === null; waited += 0.5) {
        if (await isReady(port)) return true;
        await sleep(500);
      }
      return false;
    },
    async kill() {
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(30_000).then(() => child.kill('SIGKILL'))]);
    },
  };
}

export const journeyEnvironmentOf = ({ address, kill, start }, dataDir) => ({
  async mails() {
    const headers = { Accept: 'application/json' };
    return (await fetch(`${address}/dev/outbox`, { headers })).json();
  },
  publishing: async () => JSON.parse(await readFile(join(dataDir, 'publishing.json'), 'utf8')),
  kill,
  async start() {
    if (!(await start())) throw new Error("Introvest didn't start.");
  },
});
