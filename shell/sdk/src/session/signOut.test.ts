import { expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { coreApi } from '../data/coreApi';
import { store } from '../data/store';
import { ada as user } from '../testing/ada';
import { pageApi } from '../testing/pageApi';
import { leaving, signOut } from './session';

const refused = () => Response.json({ message: 'Please sign in.' }, { status: 401 });
const answer = () =>
  store.dispatch(
    pageApi.endpoints.answerConnection.initiate({
      params: { connectionId: 'c1' },
      body: { status: 'accepted' },
    }),
  );

test('calls refused while signing out and after it ask nobody to sign in again', async () => {
  jest.spyOn(leaving, 'to').mockImplementation(() => {});
  await store.dispatch(coreApi.util.upsertQueryData('getCurrentUser', undefined, user));
  const refuse: (() => void)[] = [];
  globalThis.fetch = (request) => {
    if (!(request as Request).url.endsWith('/logout'))
      return new Promise((resolve) => refuse.push(() => resolve(refused())));
    refuse[0]?.();
    return Promise.resolve(Response.json({ message: 'Bye.' }));
  };
  const sent = [answer(), answer()];
  await waitFor(() => expect(refuse).toHaveLength(2));
  await signOut();
  refuse[1]?.();
  for (const one of sent) expect(await one).toHaveProperty('error');
  expect(store.getState().session.ended).toBe('no');
});
