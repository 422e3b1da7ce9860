import { beforeEach, expect, jest, test } from '@jest/globals';
import type { SnapshotRemote } from '../registry/snapshot';
import { reasonOf, reportFailure } from './failureReport';

const remote = {
  name: 'mf-lab',
  build: 'abcdef012345',
  entry: '/remotes/mf-lab/abcdef012345/remoteEntry.js',
} as SnapshotRemote;
const chunk = `${location.origin}/remotes/mf-lab/abcdef012345/Lab.js`;

let answers: { name: string; responseStatus: number }[];
beforeEach(() => {
  answers = [];
  performance.getEntriesByType = () => answers as unknown as PerformanceEntryList;
});

const chunkError = (more: object) =>
  Object.assign(
    new Error('Loading chunk 1 failed.'),
    { name: 'ChunkLoadError', request: chunk },
    more,
  );
const styleError = Object.assign(new Error('Loading CSS chunk 1 failed.'), {
  code: 'CSS_CHUNK_LOAD_FAILED',
  request: chunk,
});
const entryError = (message: string) => new Error(`[ Federation Runtime ]: RUNTIME-008 ${message}`);

test.each([
  [404, 'missing'],
  [503, 'unavailable'],
  [0, 'unavailable'],
  [200, 'altered'],
])('reports a file whose last status was %p as %s', (responseStatus, reason) => {
  answers = [
    { name: chunk, responseStatus: 599 },
    { name: `${chunk}?retry=1`, responseStatus },
  ];
  expect(reasonOf(chunkError({ type: 'missing' }), remote)).toBe(reason);
  expect(reasonOf(styleError, remote)).toBe(reason);
  answers = [{ name: location.origin + remote.entry, responseStatus }];
  expect(reasonOf(entryError('Failed to load script resources.'), remote)).toBe(reason);
});

test('reports unavailable if the browser does not expose the status', () => {
  expect(reasonOf(chunkError({}), remote)).toBe('unavailable');
});

test('reports a timeout as stalled, and any other error as thrown', () => {
  expect(reasonOf(chunkError({ type: 'timeout' }), remote)).toBe('stalled');
  expect(reasonOf(entryError('ScriptNetworkError: timeout'), remote)).toBe('stalled');
  expect(reasonOf(new TypeError('x is not a function'), remote)).toBe('threw');
  expect(reasonOf(undefined, remote)).toBe('threw');
  answers = [{ name: location.origin + remote.entry, responseStatus: 200 }];
  expect(reasonOf(entryError('ScriptExecutionError: it threw'), remote)).toBe('threw');
});

test('reports the page and build, and nothing about the person', () => {
  const sent = jest.fn<typeof navigator.sendBeacon>();
  navigator.sendBeacon = sent;
  reportFailure(remote, './Lab', 'render');
  expect(sent.mock.calls).toEqual([
    [
      '/remote-failure',
      '{"remote":"mf-lab","build":"abcdef012345","module":"./Lab","reason":"render"}',
    ],
  ]);
});
