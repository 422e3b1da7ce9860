import { AppError } from '@introvest/service-kit/errors';
import { expect, test } from '@jest/globals';
import { useServed } from './testing/served.js';

const stored = new Map(
  [
    'assets/a.js',
    'remotes/mf-lab/1/a.css',
    'remotes/mf-lab/1/old.html',
    'remotes/mf-lab/1/old.svg',
  ].map((path) => [path, { bytes: Buffer.from('bytes') }]),
);
const served = useServed({
  store: {
    async read(path) {
      if (path.endsWith('away.js')) throw new AppError('unavailable', 'The store is away.');
      if (path.endsWith('broken.js')) throw new Error('broken');
      return stored.get(path);
    },
  },
});

test.each([
  ['GET', '/assets/a.js', 200],
  ['HEAD', '/remotes/mf-lab/1/a.css', 200],
  ['GET', '/remotes/mf-lab/1/old.html', 404],
  ['GET', '/remotes/mf-lab/1/old.svg', 404],
  ['GET', '/remotes/mf-lab/1/build.json', 404],
  ['GET', '/remotes', 404],
  ['GET', '/remotes/', 404],
  ['GET', '/remotes/a/b/c/d', 404],
  ['GET', '/remotes/%00/x', 400],
  ['POST', '/remotes/mf-lab/1/a.css', 405],
  ['GET', '/assets/away.js', 503],
  ['GET', '/assets/broken.js', 500],
])('answers %s %s with %i, never as a runnable document', async (method, path, status) => {
  const reply = await fetch(served.origin + path, { method });
  expect(reply.status).toBe(status);
  expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
});
