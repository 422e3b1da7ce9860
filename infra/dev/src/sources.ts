import { ROOT } from '@introvest/build/inputs';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import Watchpack from 'watchpack';

/** What a change of files asks for. */
export interface Change {
  /** Something that runs in Node. */
  services: boolean;
  /** Something that browsers take from the contracts. */
  contracts: boolean;
  /** How the front ends are put together, which they cannot see themselves. */
  frontEnds: boolean;
}

const serviceFiles = /^(services|infra\/(local|registry|demo|payments)|shell\/document)\//;
const frontEndFiles = /^(mf-[a-z0-9-]+\/remote\.json|infra\/build\/)/;
const ignored = [
  '**/node_modules',
  '**/dist',
  '**/dist-tests',
  '**/.build',
  '**/.data',
  '**/.git',
  '**/test-results',
];

/** Calls `tell` with what the files that changed together ask for. */
export function watchSources(tell: (change: Change) => void): () => void {
  const remotes = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'remote.json')));
  const directories = ['services', 'shell', 'infra', ...remotes].map((name) => join(ROOT, name));
  const watcher = new Watchpack({ aggregateTimeout: 30, ignored });
  watcher.watch({ directories, startTime: Date.now() });
  // 'aggregated' names the watched folder only; these name the file.
  const changed = new Set<string>();
  watcher.on('change', (path: string) => void changed.add(path));
  watcher.on('remove', (path: string) => void changed.add(path));
  watcher.on('aggregated', () => {
    const files = [...changed]
      .map((path) => relative(ROOT, path).replaceAll('\\', '/'))
      // A folder is named beside the file in it; a test runs nowhere here.
      .filter((path) => /\.[a-z]+$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path));
    changed.clear();
    if (files.length === 0) return;
    tell({
      services: files.some((path) => serviceFiles.test(path)),
      contracts: files.some((path) => path.startsWith('services/contracts/')),
      frontEnds: files.some((path) => frontEndFiles.test(path)),
    });
  });
  return () => watcher.close();
}
