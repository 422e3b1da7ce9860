import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

const own = (file: string): string =>
  JSON.stringify(new URL(`../../dist/${file}`, import.meta.url).href);

const script = `
  const { createLog } = await import(${own('process/log.js')});
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

test('prints nothing about a busy store', () => {
  const script = `
    import { createServer } from 'node:http';
    const { createStorage } = await import(${own('storage/storage.js')});
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(503).end());
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = 'http://127.0.0.1:' + server.address().port;
    const storage = createStorage({ endpoint, accessKey: 'a', secretKey: 'b', bucket: 'files' });
    const asked = [
      storage.put('a', Buffer.from('deck'), 4, 'text/plain'),
      storage.get('a'), storage.read('a'), storage.list('a'), storage.remove(['a']),
      storage.ready(), storage.tryOut(), storage.ensureBucket(),
    ];
    const failed = await Promise.allSettled(asked);
    console.log(failed.filter(({ status }) => status === 'rejected').length);
    process.exit();`;
  const args = ['--input-type=module', '-e', script];
  const options = { encoding: 'utf8', timeout: 60_000 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '8\n', stderr: '' });
});
