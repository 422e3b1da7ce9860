import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from './ensureInstall.mjs';

const needed = { version: '1.0.0' };
const development = { version: '2.0.0', dev: true };
const otherPlatform = { version: '3.0.0', optional: true };

let root;
const write = (file, packages) => writeFileSync(join(root, file), JSON.stringify({ packages }));
const install = (packages) => write('node_modules/.package-lock.json', packages);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'introvest-install-'));
  mkdirSync(join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true }));

test('reports that packages are not installed if a development package is missing or has another version', () => {
  expect(isInstalled(root)).toBe(false);
  write('package-lock.json', {
    '': {},
    'node_modules/needed': needed,
    'mf-one/node_modules/development': development,
    'node_modules/other-platform': otherPlatform,
  });
  install({ 'node_modules/needed': needed });
  expect(isInstalled(root)).toBe(false);
  install({
    'node_modules/needed': { version: '0.9.0' },
    'mf-one/node_modules/development': development,
  });
  expect(isInstalled(root)).toBe(false);
  install({ 'node_modules/needed': needed, 'mf-one/node_modules/development': development });
  expect(isInstalled(root)).toBe(true);
});

test('reports that a new workspace is not linked yet', () => {
  write('package-lock.json', {
    'mf-two': needed,
    'node_modules/mf-two': { resolved: 'mf-two', link: true },
  });
  install({});
  expect(isInstalled(root)).toBe(false);
  mkdirSync(join(root, 'node_modules/mf-two'));
  expect(isInstalled(root)).toBe(true);
});
