import { expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runJest } from './parts/jest.mjs';

const root = join(import.meta.dirname, '../..');

/** A hook that breaks off, and leaves a server and a process behind. */
const source = `
const { beforeAll, test } = require('@jest/globals');
const { spawn } = require('node:child_process');
const { writeFileSync } = require('node:fs');
beforeAll(() => {
  require('node:http').createServer().listen(0, '127.0.0.1');
  writeFileSync('left', String(spawn('sleep', ['600'], { stdio: 'ignore' }).pid));
  throw new Error('It does not become ready.');
});
test('of what never stood', () => {});
`;

const config = `export default {
  projects: [{ displayName: 'operate', testEnvironment: 'node', transform: {}, testMatch: ['<rootDir>/*.test.cjs'] }],
};`;

/** Whether it runs: one that was ended may wait for whoever started it. */
function isRunning(pid) {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

test('tests that break off end with their reason, and so does what they started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'introvest-ends-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'jest.config.mjs'), config);
  writeFileSync(join(folder, 'never.test.cjs'), source);
  const counts = await runJest(folder, 'operate', { leavesNothing: true, output: 'ignore' });
  expect(counts).toMatchObject({ passed: 0, failed: 1 });
  const pid = readFileSync(join(folder, 'left'), 'utf8');
  for (let looks = 0; isRunning(pid) && looks < 100; looks += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isRunning(pid)).toBe(false);
  rmSync(folder, { recursive: true });
});
