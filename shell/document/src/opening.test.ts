import { beforeEach, expect, test } from '@jest/globals';
import { NoShellYet } from '@introvest/registry/errors';
import { useServed } from './testing/served.js';

let lines: string[] = [];
const write = (_: object, message: string) => void lines.push(message);
const served = useServed({
  source: {
    async read() {
      throw new NoShellYet();
    },
  },
  log: { warn: write, error: write },
});
beforeEach(() => void (lines = []));

test('says that the product opens soon if no shell was published yet, without logging an error', async () => {
  for (const path of ['/', '/auth', '/nowhere']) {
    const page = await fetch(served.origin + path);
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('30');
    const text = await page.text();
    expect(text).toContain('<h1>Introvest is opening soon</h1>');
    expect(text).not.toContain('putting something right');
  }
  expect((await fetch(`${served.origin}/registry.json`)).status).toBe(503);
  expect(lines).toEqual([]);
});
