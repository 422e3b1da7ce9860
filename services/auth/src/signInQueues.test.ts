import { expect, test } from '@jest/globals';
import { testSettings } from '@introvest/testing/deps';
import { createSignInQueues } from './signInQueues.js';

const never = () => new Promise<string>(() => {});
const settings = { ...testSettings, rateLimitScale: 1 };

test('accepts at most sixteen calls at once per network, and runs them in order', async () => {
  const queues = createSignInQueues(settings);
  const begun: number[] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const call = (i: number, network = '2001:db8:') =>
    queues.forUnknownClient(`${network}:${i}`, async () => {
      begun.push(i);
      await ended;
    });
  const calls = Array.from({ length: 16 }, (_, i) => call(i));
  await expect(call(16)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  const neighbour = call(17, '2001:db8:0:1:');
  expect(begun).toHaveLength(6);
  end();
  await Promise.all([...calls, neighbour]);
  expect(begun).toEqual([...calls.keys(), 17]);
});

test('treats a browser with too many calls at once as an unknown client', async () => {
  const queues = createSignInQueues(settings);
  const device = { id: 'one', entries: [] };
  for (let i = 0; i < 4; i += 1) void queues.forKnownDevice(device, never);
  expect(await queues.forKnownDevice(device, never)).toBeUndefined();
  const second = { id: 'two', entries: [] };
  expect(await queues.forKnownDevice(second, () => Promise.resolve('in'))).toBe('in');
});

test('rejects all waiting calls immediately if the database is unavailable', async () => {
  const queues = createSignInQueues(settings);
  let fail = (_error: Error) => {};
  const away = new Promise<string>((_resolve, reject) => {
    fail = reject;
  });
  const network = (i: number) => `192.0.2.${i}`;
  const first = Array.from({ length: 16 }, (_, i) =>
    queues.forUnknownClient(network(i), () => away),
  );
  const behind = Array.from({ length: 30 }, (_, i) => queues.forUnknownClient(network(i), never));
  const gone = Object.assign(new Error('gone'), { code: '57P01' });
  fail(gone);
  const ends = await Promise.allSettled([...first, ...behind]);
  expect(ends.filter((end) => end.status === 'rejected' && end.reason === gone)).toHaveLength(46);
  expect(await queues.forUnknownClient(network(99), () => Promise.resolve('in'))).toBe('in');
});
