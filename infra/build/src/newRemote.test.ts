import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { claimClash } from '@introvest/registry/checks';
import { checkRemoteDeclaration } from '@introvest/registry/schema';
import { newRemote } from '../newRemote.mjs';
import { removeRemote } from '../removeRemote.mjs';
import { BUILD_DIR, ROOT } from './inputs.js';

let checkout: string;
beforeEach(() => {
  mkdirSync(BUILD_DIR, { recursive: true });
  // Creates the folder inside the repository, so that packages resolve as usual.
  checkout = mkdtempSync(join(BUILD_DIR, 'tmp-new-remote-'));
  for (const file of [
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'tsconfig.web.json',
  ]) {
    cpSync(join(ROOT, file), join(checkout, file));
  }
  for (const folder of ['services', 'shell', 'infra', 'mf-legal']) {
    symlinkSync(join(ROOT, folder), join(checkout, folder), 'junction');
  }
});
afterEach(() => rmSync(checkout, { recursive: true }));

const make = (folder: string) =>
  newRemote(checkout, folder, { claimClash, checkRemoteDeclaration });

const read = (file: string) => JSON.parse(readFileSync(join(checkout, file), 'utf8')) as unknown;

const contents = () => [
  readdirSync(checkout),
  ...['tsconfig.json', 'package-lock.json'].map((name) =>
    readFileSync(join(checkout, name), 'utf8'),
  ),
];

function typeFaults(folders: string[]): string {
  const { extends: base, references } = read(`${folders[0]}/tsconfig.json`) as {
    extends: string;
    references: { path: string }[];
  };
  const config = {
    extends: join(checkout, 'any', base),
    include: folders.map((folder) => `${folder}/src`),
    references: references.map(({ path }) => ({ path: join(checkout, 'any', path) })),
  };
  writeFileSync(join(checkout, 'tsconfig.made.json'), JSON.stringify(config));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const args = [tsc, '-p', join(checkout, 'tsconfig.made.json'), '--noEmit'];
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout;
}

test("a new remote has valid types, even if the template contains the remote's name", () => {
  const named = ['mf-activity', 'mf-card', 'mf-query-state', 'mf-expect'];
  const made = [...named, 'mf-angel-events'];
  for (const name of made) make(name);
  expect(typeFaults(made)).toBe('');
  for (const name of named) {
    expect(readFileSync(join(checkout, name, 'src/api.ts'), 'utf8')).not.toMatch(/listActivity:/);
  }
});

test.each([
  ['events', 'Usage: npm run new:remote -- mf-<name>, for example mf-events'],
  ['mf-Events', 'Usage: npm run new:remote'],
  ['mf-../x', 'Usage: npm run new:remote'],
  ['mf-legal', 'mf-legal already exists.'],
  ['mf-contact', '/contact belongs to mf-legal. Choose another name.'],
  ['mf-api', '/api is reserved for Introvest itself. Choose another name.'],
  ['mf-registry', '/registry is reserved for Introvest itself. Choose another name.'],
  ['mf-unsubscribe', '/unsubscribe is reserved for Introvest itself. Choose another name.'],
  [`mf-${'x'.repeat(60)}`, 'is too long'],
])('refuses %s and leaves nothing behind', (name, reason) => {
  const before = contents();
  expect(() => make(name)).toThrow(reason);
  expect(contents()).toEqual(before);
});

test('making a remote adds it to every list, and removing it restores the lists and keeps its files', () => {
  const before = contents();
  make('mf-events');
  expect(read('tsconfig.json')).toMatchObject({
    references: expect.arrayContaining([{ path: 'mf-events' }]),
  });
  expect(read('package-lock.json')).toMatchObject({
    packages: {
      'mf-events': {
        name: '@introvest/mf-events',
        devDependencies: { '@introvest/build': '1.0.0' },
      },
      'node_modules/@introvest/mf-events': { resolved: 'mf-events', link: true },
    },
  });
  const left = readFileSync(join(checkout, 'mf-events/src/pages/Events.tsx'), 'utf8');
  expect(left).not.toMatch(/__\w+__/);
  writeFileSync(join(checkout, 'mf-events/notes.txt'), 'mine');
  const place = removeRemote(checkout, 'mf-events');
  expect(place.startsWith(join(checkout, '.build/removed/mf-events'))).toBe(true);
  expect(readFileSync(join(place, 'notes.txt'), 'utf8')).toBe('mine');
  rmSync(join(checkout, '.build'), { recursive: true });
  expect(readdirSync(join(checkout, 'node_modules/@introvest'))).toEqual([]);
  rmSync(join(checkout, 'node_modules'), { recursive: true });
  expect(contents()).toEqual(before);
  make('mf-events');
});
