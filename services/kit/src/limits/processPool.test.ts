import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProcessPool } from './processPool.js';

let folder: string;
let path: string;
const program = `process.on('message', ({ source }) => {
  if (source === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (source === 'leave') process.exit(1);
  if (source === 'process') process.send({ size: process.pid });
  if (source === 'secrets') process.send({ size: Object.keys(process.env).length });
});
process.once('disconnect', () => process.exit());`;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'introvest-pool-'));
  path = join(folder, 'program.mjs');
  await writeFile(path, program);
});
afterAll(() => rm(folder, { recursive: true }));

function openPool(options: { workers?: number; idleMilliseconds?: number } = {}) {
  const given = { workers: 1, path, ...options };
  const pool = createProcessPool<{ source: string }, { size: number }>(given);
  const run = (source: string, milliseconds = 30_000) => pool.run({ source }, milliseconds);
  const pid = async () => {
    const answer = await run('process');
    return typeof answer === 'object' ? answer.size : 0;
  };
  return { run, pid, close: pool.close };
}

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
async function ended(pid: number): Promise<void> {
  while (lives(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('ends a process whose job takes too long and starts another process', async () => {
  const pool = openPool();
  const first = await pool.pid();
  expect(await pool.run('never', 20)).toBe('too slow');
  await ended(first);
  const second = await pool.pid();
  expect(second).not.toBe(first);
  pool.close();
  await ended(second);
});

test('reports a job that crashes the process', async () => {
  const pool = openPool();
  expect(await pool.run('crash')).toBe('crashed');
  expect(await pool.pid()).toBeGreaterThan(0);
  pool.close();
});

test('runs other jobs while one hangs', async () => {
  const pool = openPool({ workers: 2 });
  const never = pool.run('never', 2000);
  expect(await pool.pid()).toBeGreaterThan(0);
  expect(await never).toBe('too slow');
  pool.close();
});

test('ends idle processes and starts them again', async () => {
  const pool = openPool({ idleMilliseconds: 0 });
  const first = await pool.pid();
  await ended(first);
  expect(await pool.pid()).not.toBe(first);
  pool.close();
});

test("passes none of the service's secrets to the process", async () => {
  process.env.SECRET_OF_A_TEST = 'yes';
  const pool = openPool();
  // PATH, three settings, and the variable that Node.js itself needs.
  const answer = await pool.run('secrets');
  expect(answer).toHaveProperty('size');
  expect((answer as { size: number }).size).toBeLessThanOrEqual(5);
  pool.close();
  delete process.env.SECRET_OF_A_TEST;
});

test("doesn't blame the job if the process can't start", async () => {
  const pool = openPool();
  expect(await pool.run('leave')).toBe('no process');
  pool.close();
});
