import { expect, test } from '@jest/globals';
import { increaseOf } from '@introvest/testing/metrics';
import { useServed } from './testing/served.js';

const served = useServed({
  source: { read: () => Promise.reject(new Error('a fault of ours')) } as never,
});

test('measures a request that fails with a server error, and returns its request id', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const more = await increaseOf('http_request_duration_seconds_count', async () => {
    const reply = await fetch(`${served.origin}/auth`, { headers: { traceparent } });
    expect(reply.status).toBe(500);
    expect(await reply.text()).not.toContain('fault of ours');
    expect(reply.headers.get('x-request-id')).toBe('0af7651916cd43dd8448eb211c80319c');
  });
  expect(Object.keys(more)).toEqual([expect.stringContaining('status="500"')]);
});
