import { expect, test } from '@jest/globals';
import { getCurrentUser } from '@introvest/contracts/auth';
import { mockRoute, refusals } from './mockRoute';

test('refuses unmocked requests and replies that break the contract', async () => {
  // @ts-expect-error The contract has more fields.
  mockRoute(getCurrentUser, { id: '1', favouriteColour: 'blue' });
  expect((await fetch('/api/auth/user')).status).toBe(500);
  expect((await fetch('/api/auth/nothing')).status).toBe(500);
  const [off, unknown] = refusals();
  expect(off).toContain('GET /api/auth/user breaks its contract');
  expect(unknown).toBe('Nothing mocks GET /api/auth/nothing');
});
