import { beforeEach, expect, jest, test } from '@jest/globals';
import type { CallError } from '@introvest/shell-sdk/api';
import { provide } from '@introvest/testing/web/provide';

const sent: object[] = [];
beforeEach(() => {
  sent.length = 0;
  provide(navigator, {
    sendBeacon: (address: string, body: string) => sent.push({ address, ...JSON.parse(body) }) > 0,
  });
});

const freshReporter = async () => {
  jest.resetModules();
  return (await import('./report')).reportFault;
};

const thrown = (message: string, file = 'assets/main.5e0a1b3b.js:1:2345') =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at f (${location.origin}/${file})`,
  });

test("reports an error once, with its location but without any member's text", async () => {
  const report = await freshReporter();
  for (let time = 0; time < 3; time += 1) {
    report(
      'error',
      thrown('"Hello Ada" of ada@example.com at https://x.example/?token=1'),
      '/messages',
    );
  }
  expect(sent).toEqual([
    {
      address: '/client-error',
      kind: 'error',
      page: '/messages',
      message: 'TypeError: … of … at …',
      frames: ['assets/main.5e0a1b3b.js:1:2345'],
    },
  ]);
});

test('reports an unhandled failed call by its request id', async () => {
  const report = await freshReporter();
  const error: CallError = {
    name: 'CallError',
    message: '500: {"message":"Hello"}',
    status: 500,
    code: 'internal',
    text: 'Hello',
    errors: [],
    requestId: 'a'.repeat(32),
  };
  report('rejection', error, '/profile');
  expect(sent).toMatchObject([
    { message: 'CallError 500 internal', frames: [], request: 'a'.repeat(32) },
  ]);
});

test.each([
  ['an extension’s', Object.assign(new Error('x'), { stack: 'at chrome-extension://a/b.js:1:1' })],
  ['another site’s', undefined],
  ['no error at all', 'Hello Ada'],
])('does not report %s', async (_, error) => {
  (await freshReporter())('error', error);
  expect(sent).toEqual([]);
});

test('reports at most five errors for each page', async () => {
  const report = await freshReporter();
  for (let line = 1; line < 20; line += 1) report('error', thrown('x', `assets/main.js:${line}:1`));
  expect(sent).toHaveLength(5);
});
