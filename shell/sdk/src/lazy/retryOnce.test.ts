import { expect, test } from '@jest/globals';
import { retryOnce } from './retryOnce';

test.each([
  ['after a second failure', {}, 2],
  ['after a timeout', { type: 'timeout' }, 1],
])('rejects %s', async (_when, more, attempts) => {
  const lost = Object.assign(new Error('Loading chunk 398 failed.'), more);
  let calls = 0;
  const load = () => {
    calls += 1;
    return Promise.reject(lost);
  };
  await expect(retryOnce(load)).rejects.toBe(lost);
  expect(calls).toBe(attempts);
});
