import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readDeclaration, ROOT, sourcesOf } from './inputs.js';

const remotes = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));

test('a remote is made anew after a change of the sdk if and only if pages of it are drawn ahead', () => {
  const prerendered = remotes.filter((name) =>
    readDeclaration(join(ROOT, name)).pages.some(({ prerender }) => prerender),
  );
  expect(prerendered).toContain('mf-auth');
  expect(prerendered.length).toBeLessThan(remotes.length);
  const withSdk = remotes.filter((name) => sourcesOf(name).includes('shell/sdk'));
  expect(withSdk).toEqual(prerendered);
  for (const name of remotes) expect(sourcesOf(name)).toContain(name);
});

test('a remote is made anew after a change of the library of people if and only if it is built into it', () => {
  const withPeople = remotes.filter((name) => sourcesOf(name).includes('shell/people'));
  expect(withPeople).toEqual(expect.arrayContaining(['mf-browse', 'mf-dashboards']));
  expect(sourcesOf('shell')).toContain('shell/people');
  // Drawn ahead with the shell, which counts what is unread: its inputs are theirs.
  expect(withPeople).not.toContain('mf-events');
});
