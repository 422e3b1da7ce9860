import { ROOT } from '@introvest/build/inputs';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import Watchpack from 'watchpack';

export interface Change {
  services: boolean;
  contracts: boolean;
  frontEnds: boolean;
}

const serviceFiles = /^(services|infra\/(local|registry|demo)|shell\/document)\//;
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

export function watchSources(tell: (change: Change) => void): () => void {
  const remotes = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'remote.json')));
  const directories = ['services', 'shell', 'infra', ...remotes].map((name) => join(ROOT, name));
  const watcher = new Watchpack({ aggregateTimeout: 30, ignored });
  watcher.watch({ directories, startTime: Date.now() });
  // The 'aggregated' event contains only the watched folder. 'change' and 'remove' contain the file.
  const changed = new Set<string>();
  watcher.on('change', (path: string) => void changed.add(path));
  watcher.on('remove', (path: string) => void changed.add(path));
  watcher.on('aggregated', () => {
    const files = [...changed]
      .map((path) => relative(ROOT, path).replaceAll('\\', '/'))
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
