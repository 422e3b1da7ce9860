import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

const script = `
  const { createLog } = await import(${JSON.stringify(new URL('../../dist/process/log.js', import.meta.url).href)});
  const log = createLog();
  for (let i = 0; i < 10_000; i += 1) log.info('a line');
  console.error("done");`;

test('a process with a full log keeps working and stops on a signal', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
    timeout: 20_000,
  });
  closeSync(full);
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'done\n' });
});
