import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPicturePool, Unreadable } from './picturePool.js';

let folder: string;
let path: string;
// Program that stands in for the real picture process: it hangs, crashes, or returns the size of its environment.
const program = `process.on('message', ({ source }) => {
  if (source === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (source === 'leave') process.exit(1);
  if (source === 'warns') process.stderr.write('VIPS-WARNING: odd', () => process.send({ size: 1 }));
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

const job = (source: string, milliseconds = 30_000) =>
  ({ task: 'png', source, target: '', side: 1, milliseconds }) as const;

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

test('ends a process whose picture takes too long and starts another process', async () => {
  const pool = createPicturePool({ workers: 1, path });
  const first = Number(await pool.run(job('process')));
  expect(await pool.run(job('never', 20))).toBe('too slow');
  await ended(first);
  const second = Number(await pool.run(job('process')));
  expect(second).not.toBe(first);
  pool.close();
  await ended(second);
});

test('reports a picture as unreadable if it crashes the process', async () => {
  const pool = createPicturePool({ workers: 1, path });
  expect(await pool.run(job('crash'))).toEqual(new Unreadable('Decoder killed by SIGSEGV.'));
  expect(await pool.run(job('process'))).toBeGreaterThan(0);
  pool.close();
});

test("emits a process's first output as one warning", async () => {
  const warned = jest.spyOn(process, 'emitWarning').mockReturnValue();
  const pool = createPicturePool({ workers: 1, path });
  for (let round = 0; round < 3; round += 1) expect(await pool.run(job('warns'))).toBe(1);
  for (let looks = 0; warned.mock.calls.length === 0 && looks < 200; looks += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(warned.mock.calls).toEqual([
    [expect.stringMatching(/^VIPS-WARNING: odd/), 'PictureWarning'],
  ]);
  warned.mockRestore();
  pool.close();
});

test('processes other pictures while one hangs', async () => {
  const pool = createPicturePool({ workers: 2, path });
  const never = pool.run(job('never', 2000));
  expect(await pool.run(job('process'))).toBeGreaterThan(0);
  expect(await never).toBe('too slow');
  pool.close();
});

test('ends idle processes and starts them again', async () => {
  const pool = createPicturePool({ workers: 1, path, idleMilliseconds: 0 });
  const first = Number(await pool.run(job('process')));
  await ended(first);
  expect(await pool.run(job('process'))).not.toBe(first);
  pool.close();
});

test("passes none of the service's secrets to the process", async () => {
  process.env.SECRET_OF_A_TEST = 'yes';
  const pool = createPicturePool({ workers: 1, path });
  // Allows PATH, three settings, and the variable that Node.js itself needs.
  expect(await pool.run(job('secrets'))).toBeLessThanOrEqual(5);
  pool.close();
  delete process.env.SECRET_OF_A_TEST;
});

test("doesn't blame the picture if the process can't start", async () => {
  const pool = createPicturePool({ workers: 1, path });
  expect(await pool.run(job('leave'))).toBe('no process');
  pool.close();
});
