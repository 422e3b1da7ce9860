import { afterAll, afterEach, expect, test } from '@jest/globals';
import { freePort } from '@introvest/local/embedded/freePort';
import { endLeftover, isAlive } from '@introvest/local/embedded/postgresServer';
import { repositoryRoot } from '@introvest/local/embedded/serviceList';
import { makeRunFolder } from '@introvest/testing/runFolder';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const dataDir = makeRunFolder();
let npm: ChildProcess;

afterEach(async () => {
  for (const pid of family()) process.kill(pid, 'SIGKILL');
  await endLeftover(join(dataDir, 'postgres'));
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const textOf = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

const family = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => (textOf(pid, 'environ') + textOf(pid, 'cmdline')).includes(dataDir))
    .map(Number)
    .filter(isAlive);

async function start(): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '0', NODE_ENV: '' };
  npm = spawn('npm', ['start'], { cwd: repositoryRoot, detached: true, stdio: 'ignore', env });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}.`);
    await sleep(100);
  }
  return npm.pid ?? 0;
}

async function allGone(): Promise<void> {
  while (family().length > 0) await sleep(50);
}

test.each([
  ['SIGTERM', ['SIGTERM']],
  ['SIGINT, twice', ['SIGINT', 'SIGINT']],
  ['SIGKILL', ['SIGKILL']],
] as const)(
  'the product and the database end when only npm gets %s',
  async (_, signals) => {
    const pid = await start();
    expect(family().length).toBeGreaterThan(2);
    const npmEnded = once(npm, 'exit');
    for (const signal of signals) process.kill(pid, signal);
    await npmEnded;
    // When npm ends, a supervisor assumes that all processes have ended. npm waits for them unless it is killed with
    // SIGKILL.
    if (!signals.some((signal) => signal === 'SIGKILL')) expect(family()).toEqual([]);
    await allGone();
    expect(readdirSync(join(dataDir, 'postgres/cluster'))).not.toContain('postmaster.pid');
  },
  180_000,
);
