import { afterEach, expect, jest, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServiceProcess } from './serviceProcess.js';

/** Source of a minimal service that ends on request. */
const source = `
  import { createServer } from 'node:http';
  createServer((req, res) => {
    res.end('ready');
    if (req.url === '/die') process.exit(3);
  }).listen(Number(process.env.PORT), '127.0.0.1');`;

async function withProgram(text: string, work: (main: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'introvest-process-'));
  const main = join(folder, 'main.mjs');
  writeFileSync(main, text);
  await work(main).finally(() => rmSync(folder, { recursive: true }));
}

test('reports at once that a process has died, and does not wait for its end', () =>
  withProgram(source, async (main) => {
    const service = await startServiceProcess(main, 'postgres://nowhere');
    await fetch(`${service.url}/die`).catch(() => undefined);
    await expect(service.ready()).rejects.toThrow('has ended');
    await service.end();
    await service.restart();
    await service.ready();
    await service.end();
    await service.end();
  }));

afterEach(() => void jest.restoreAllMocks());

test('ends a process that never becomes ready, and reports its last reply', () => {
  const waiting = source.replace(
    `res.end('ready')`,
    `res.writeHead(503).end(JSON.stringify({ waitsFor: 'the store', pid: process.pid }))`,
  );
  return withProgram(waiting, async (main) => {
    let seconds = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (seconds += 1) * 1000);
    const told = await startServiceProcess(main, 'postgres://nowhere').then(() => '', String);
    const [, answered = '', pid = ''] = /\/readyz answers (.*"pid":(\d+)\})\.$/.exec(told) ?? [];
    expect(answered).toContain('503 {"waitsFor":"the store"');
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
  });
});

test('reports a process that dies during its start', () =>
  withProgram('process.exit(1)', (main) =>
    expect(startServiceProcess(main, 'postgres://nowhere')).rejects.toThrow('has ended'),
  ));
