import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readDeclaration, ROOT, sourcesOf } from './inputs.js';

const remotes = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));

test('rebuilds a remote after the sdk changes only if the remote has prerendered pages', () => {
  const prerendered = remotes.filter((name) =>
    readDeclaration(join(ROOT, name)).pages.some(({ prerender }) => prerender),
  );
  expect(prerendered).toContain('mf-auth');
  expect(prerendered.length).toBeLessThan(remotes.length);
  const withSdk = remotes.filter((name) => sourcesOf(name).includes('shell/sdk'));
  expect(withSdk).toEqual(prerendered);
  for (const name of remotes) expect(sourcesOf(name)).toContain(name);
});
