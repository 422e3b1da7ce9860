import { beforeEach, expect, jest, test } from '@jest/globals';
import { createGuard, failLoadingFiles, installGuard } from './guard';

const HASH = `sha384-${'b'.repeat(64)}`;
const NOTHING = `sha384-${'A'.repeat(64)}`;
const base = location.origin;
const at = `${base}/assets/1.js`;

const load = (guard: ReturnType<typeof createGuard>, address: string) => {
  const script = document.createElement('script');
  guard(script, address);
  return script;
};

beforeEach(() => {
  delete window.trustedTypes;
});

test('sets the hash of a known file, however its URL is written', () => {
  const guard = createGuard({ '/assets/1.js': HASH });
  expect(load(guard, '/assets/1.js')).toMatchObject({ integrity: HASH, src: at });
  expect(load(createGuard({ '/assets/1.js': HASH }), at).integrity).toBe(HASH);
});

test.each([undefined, '', 'undefined', 'sha384-', 'missing'])(
  'replaces the hash %p, which would admit any file, with a hash that matches nothing',
  (hash) => {
    const files: Record<string, string> = hash === undefined ? {} : { '/assets/1.js': hash };
    expect(load(createGuard(files), '/assets/1.js').integrity).toBe(NOTHING);
  },
);

test('bypasses the cache for a file on every attempt except the first', () => {
  const guard = createGuard({ '/assets/1.js': HASH });
  const asked = [1, 2, 3].map(() => load(guard, '/assets/1.js').src);
  expect(asked).toEqual([at, `${at}?retry=1`, `${at}?retry=2`]);
});

test('guards a stylesheet too', () => {
  const link = document.createElement('link');
  createGuard({ '/remotes/a/b/1.css': HASH })(link, '/remotes/a/b/1.css');
  expect(link).toMatchObject({ integrity: HASH, href: `${base}/remotes/a/b/1.css` });
});

test.each(['https://evil.example/assets/1.js', '/api/files/1/script.js'])(
  'refuses %s as a script',
  (address) => {
    expect(() => load(createGuard({}), address)).toThrow('is not an Introvest script');
  },
);

test("admits only the script that a payment page's document names", () => {
  const provider = 'https://js.stripe.com/endive/stripe.js';
  const guard = createGuard({}, provider);
  const script = load(guard, provider);
  expect(script.src).toBe(provider);
  expect(script.hasAttribute('integrity')).toBe(false);
  expect(load(guard, provider).src).toBe(provider);
  for (const other of ['https://js.stripe.com/v3', `${provider}?x`, '/dev/stripe.js']) {
    expect(() => load(guard, other)).toThrow('is not an Introvest script');
  }
});

test('admits files without a hash in development, but enforces known hashes', () => {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'development';
  try {
    const guard = createGuard({ '/assets/1.js': HASH });
    expect(load(guard, '/assets/2.js').hasAttribute('integrity')).toBe(false);
    expect(load(guard, '/assets/1.js').integrity).toBe(HASH);
    expect(() => load(guard, 'https://evil.example/assets/1.js')).toThrow(
      'is not an Introvest script',
    );
  } finally {
    process.env.NODE_ENV = NODE_ENV ?? '';
  }
});

test('rejects files that are still loading when loading is abandoned', () => {
  const guard = installGuard({});
  const [loaded, stalled] = [load(guard, '/assets/1.js'), load(guard, '/assets/2.js')];
  loaded.onerror = jest.fn<OnErrorEventHandlerNonNull>();
  stalled.onerror = jest.fn<OnErrorEventHandlerNonNull>();
  loaded.dispatchEvent(new Event('load'));
  failLoadingFiles();
  failLoadingFiles();
  expect(loaded.onerror).not.toHaveBeenCalled();
  expect(stalled.onerror).toHaveBeenCalledTimes(1);
  expect(jest.mocked(stalled.onerror).mock.calls).toMatchObject([[{ type: 'timeout' }]]);
});
