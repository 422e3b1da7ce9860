import { afterEach, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const lock = join(import.meta.dirname, '../buildLock.mjs');
const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

function build(checkout: string) {
  const script = `
    import { takeBuildLock } from ${JSON.stringify(lock)};
    await takeBuildLock(${JSON.stringify(checkout)}, () => console.log('waits'));
    console.log('builds');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  children.push(child);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const says = async (text: string) => {
    while (said.trim().split('\n').at(-1) !== text) await once(child.stdout, 'data');
    return said;
  };
  return { child, says };
}

test('a second build waits, prints this once, and continues after the first is killed', async () => {
  const checkout = `/checkout/${process.pid}/a`;
  const first = build(checkout);
  await first.says('builds');
  const second = build(checkout);
  const third = build(checkout);
  await Promise.all([second.says('waits'), third.says('waits')]);
  first.child.kill('SIGKILL');
  const next = await Promise.race([
    second.says('builds').then(() => second),
    third.says('builds').then(() => third),
  ]);
  next.child.kill('SIGKILL');
  const last = next === second ? third : second;
  expect(await last.says('builds')).toBe('waits\nbuilds\n');
});

test("builds of two checkouts don't wait for each other", async () => {
  await build(`/checkout/${process.pid}/b`).says('builds');
  expect(await build(`/checkout/${process.pid}/c`).says('builds')).toBe('builds\n');
});
