import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from './freePort.js';

/** Reserves ports in a separate process, which runs until its standard input is closed. */
function inAnotherProcess(ports: number) {
  const script = `
    import { freePort } from ${JSON.stringify(join(import.meta.dirname, '../dist/freePort.js'))};
    const ports = await Promise.all(Array.from({ length: ${ports} }, () => freePort()));
    console.log(ports.join());
    process.stdin.resume();`;
  const args = ['--input-type=module', '-e', script];
  return spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
}

test("gives each port to one process, outside the operating system's ephemeral range", async () => {
  const others = [inAnotherProcess(300), inAnotherProcess(300)];
  await Promise.all(others.map(({ stdout }) => once(stdout, 'readable')));
  const mine = await Promise.all(Array.from({ length: 300 }, () => freePort()));
  const theirs = others.map(async (other) => {
    other.stdin.end();
    return (await text(other.stdout)).trim().split(',').map(Number);
  });
  const all = [...mine, ...(await Promise.all(theirs)).flat()];
  expect(new Set(all).size).toBe(900);
  expect(Math.max(...all)).toBeLessThan(30_000);
});
