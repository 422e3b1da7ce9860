import { createServer } from 'node:http';
import { listenOnLoopback } from '@introvest/local/embedded/loopback';
import { createCachedFiles } from '@introvest/registry/cachedFiles';
import { createFileStore } from '@introvest/registry/files';
import { createRowsSource } from '@introvest/registry/rowsSource';
import type { Live, RegistrySource } from '@introvest/registry/source';
import { makeRemote, makeShell } from '@introvest/registry/testing/builds';
import { publishBuild } from '@introvest/registry/testing/releases';
import { createLog } from '@introvest/service-kit/log';
import { testStorage } from '@introvest/testing/deps';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { afterAll, expect, jest, test } from '@jest/globals';
import { createApp } from './app.js';

jest.setTimeout(300_000);

const LOADS = 1000;
const RELEASES = 10;

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});
// This comes last, because the hooks run in the order of these calls.
const database = useTestDatabase();

function behind(source: RegistrySource): RegistrySource {
  let newest: Live | undefined;
  let before: Live | undefined;
  return {
    async read() {
      const live = await source.read();
      if (newest !== live) [before, newest] = [newest ?? live, live];
      return before ?? live;
    },
  };
}

async function open(source: RegistrySource): Promise<string> {
  const store = createCachedFiles(createFileStore(testStorage().read));
  const settings = { publicUrl: 'https://introvest.example', production: true };
  const log = { warn: () => {}, error: () => {} };
  const app = createApp({ source, store, settings, log });
  const { url, close } = await listenOnLoopback(createServer(app.callback()));
  closing.push(close);
  return url;
}

async function release(turn: number): Promise<void> {
  for (const made of [makeShell(`shell ${turn}`), makeRemote('mf-lab', `remote ${turn}`)])
    await publishBuild(database.db('registry'), made);
}

function filesIn(html: string): string[] {
  const tags = [...html.matchAll(/(?:src|href)="(\/(?:assets|remotes)\/[^"]+)"/g)];
  const inlined = /id="registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const later = [...inlined.matchAll(/"(\/(?:assets|remotes)\/[^"]+\.(?:js|css))":/g)];
  return [...new Set([...tags, ...later].map(([, path]) => path ?? ''))];
}

test('serves every file of 1,000 page loads by an old and a new server during ten releases', async () => {
  await release(0);
  const rows = createRowsSource({
    db: database.db('registry'),
    url: database.url,
    log: createLog({ level: 'silent' }),
    rereadMs: 10,
  });
  closing.push(() => rows.close());
  const servers = [await open(rows), await open(behind(rows))];
  const missed: string[] = [];
  const shells = new Set<string>();
  let asked = 0;
  const load = async (turn: number) => {
    const html = await (await fetch(`${servers[turn % 2]}/mf-lab`)).text();
    const files = filesIn(html);
    shells.add(files.find((file) => file.startsWith('/assets/main.')) ?? 'none');
    for (const [index, file] of files.entries()) {
      const reply = await fetch(`${servers[(turn + index) % 2]}${file}`);
      await reply.arrayBuffer();
      asked += 1;
      if (reply.status !== 200) missed.push(`${reply.status} ${file}`);
    }
  };
  for (let turn = 0; turn < LOADS; turn += 20) {
    if (turn > 0 && turn % (LOADS / RELEASES) === 0) await release(turn);
    await Promise.all(Array.from({ length: 20 }, (_, index) => load(turn + index)));
  }
  expect(missed).toEqual([]);
  expect(shells).not.toContain('none');
  expect(shells.size).toBeGreaterThan(RELEASES / 2);
  expect(asked).toBeGreaterThanOrEqual(LOADS * 3);
});
