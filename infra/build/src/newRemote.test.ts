import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { newRemote } from '../newRemote.mjs';
import { BUILD_DIR, readDeclaration, ROOT } from './inputs.js';

let checkout: string;
beforeEach(() => {
  mkdirSync(BUILD_DIR, { recursive: true });
  // Below the root, so that packages resolve as they do in it.
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

const read = (file: string) => JSON.parse(readFileSync(join(checkout, file), 'utf8')) as unknown;

test('a new remote claims a page of its own with an entry in the top bar, and its types are right', () => {
  newRemote(checkout, 'mf-angel-events');
  expect(readDeclaration(join(checkout, 'mf-angel-events')).pages).toMatchObject([
    {
      path: '/angel-events',
      module: './AngelEvents',
      nav: { label: 'Angel events', order: 50 },
    },
  ]);
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const project = join(checkout, 'mf-angel-events');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', project, '--noEmit'], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

test('everything that names the remotes one by one names the new one', () => {
  newRemote(checkout, 'mf-events');
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
});

test.each([
  ['events', 'Name it as in: npm run new:remote -- mf-events'],
  ['mf-Events', 'Name it as in'],
  ['mf-../x', 'Name it as in'],
  ['mf-legal', 'mf-legal is there already.'],
  ['mf-contact', '/contact belongs to mf-legal; choose another name.'],
])('%s is refused', (name, reason) => {
  expect(() => newRemote(checkout, name)).toThrow(reason);
});
