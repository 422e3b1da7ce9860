import { expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

test('whatever docs/faults.md says that tries a fault is there', () => {
  const page = readFileSync(join(root, 'docs/faults.md'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const files = [...page.matchAll(/`([\w/]+\.(?:test|spec)\.\w+|[\w/]+\.mjs)`/g)];
  expect(files.length).toBeGreaterThan(20);
  const named = files.map(([, file = '']) => file);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const commands = [...page.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});
