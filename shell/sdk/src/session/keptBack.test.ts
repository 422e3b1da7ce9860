import { expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { coreApi } from '../data/coreApi';
import { store } from '../data/store';
import { ada as user } from '../testing/ada';
import { pageApi } from '../testing/pageApi';
import { leaving, signOut } from './session';

test('what was kept back to be sent later goes before the session ends', async () => {
  jest.spyOn(leaving, 'to').mockImplementation(() => {});
  await store.dispatch(coreApi.util.upsertQueryData('getCurrentUser', undefined, user));
  const asked: string[] = [];
  let finish = () => {};
  globalThis.fetch = (request) => {
    asked.push(new URL((request as Request).url).pathname);
    const answer = Response.json({ message: 'Done.' });
    if (asked.length > 1) return Promise.resolve(answer);
    return new Promise((resolve) => (finish = () => resolve(answer)));
  };
  const send = pageApi.endpoints.answerConnection.initiate({
    params: { connectionId: 'c1' },
    body: { status: 'rejected' },
  });
  addEventListener('introvest:signing-out', () => void store.dispatch(send), { once: true });
  const left = signOut();
  await waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 200));
  // Nothing else while it is on its way.
  expect(asked).toEqual(['/api/connections/c1/status']);
  finish();
  await left;
  expect(asked).toEqual(['/api/connections/c1/status', '/api/auth/logout']);
});
