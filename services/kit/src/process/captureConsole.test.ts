import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';

const own = (file: string): string =>
  JSON.stringify(new URL(`../../dist/${file}`, import.meta.url).href);

/** Returns the output of a separate process, where libraries use the real console. */
function run(script: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script],
    { encoding: 'utf8', timeout: 60_000 },
  );
  return { status, lines: stdout.trimEnd().split('\n'), stderr };
}

test('prints nothing about a busy store', () => {
  const { status, lines, stderr } = run(`
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
    process.exit();`);
  expect({ status, lines, stderr }).toEqual({ status: 0, lines: ['8'], stderr: '' });
});

test('logs what a library prints or warns, without personal data', () => {
  const { status, lines, stderr } = run(`
    const { createLog } = await import(${own('process/log.js')});
    const { captureConsole } = await import(${own('process/captureConsole.js')});
    captureConsole(createLog({ name: 'legal' }));
    console.warn('Retrying %s for %o:', 'once', { email: 'ada@firm.example' }, new Error('of ada@firm.example'));
    console.error('It failed for ada@firm.example');
    console.trace(new Error('It stopped'));
    console.log('A line');
    console.dir({ password: 'orchard' });
    console.dirxml({ password: 'orchard' });
    process.emitWarning('It is deprecated', 'DeprecationWarning', 'DEP9999');
    setTimeout(() => process.exit(), 50);`);
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(lines.join()).not.toMatch(/firm\.example|orchard/);
  expect(said).toMatchObject([
    { level: 40, printed: 'Retrying %s for %o: once', err: { message: 'of …' } },
    { level: 40, printed: 'It failed for …' },
    { level: 40, err: { message: 'It stopped' } },
    { level: 30, printed: 'A line' },
    { level: 30 },
    { level: 30 },
    {
      level: 40,
      printed: 'DeprecationWarning',
      err: { message: 'It is deprecated', code: 'DEP9999' },
    },
  ]);
  expect(said.every(({ name, component }) => name === 'legal' && component === 'library')).toBe(
    true,
  );
});
