import { freePort } from '@introvest/local/embedded/freePort';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A Redis of one test file, on a loopback port, that forgets everything when it ends. */
export interface TestRedis {
  url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** It takes connections and answers nothing, until it is told to `resume`. */
  hang(): void;
  resume(): void;
  close(): Promise<void>;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once('data', () => end(true)).once('error', () => end(false));
  });

export async function startRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'introvest-redis-'));
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  let server: ChildProcess;
  let isMissing = false;

  const start = async () => {
    server = spawn('redis-server', [...args, '--appendonly', 'no'], { stdio: 'ignore' });
    server.once('error', () => (isMissing = true));
    while (!(await answers(port))) {
      if (isMissing) throw new Error('These tests need "redis-server"; `npm test` installs it.');
      await sleep(20);
    }
  };
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    hang: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
