import { expect, jest, test } from '@jest/globals';
import { getCurrentUser, login, logout } from '@introvest/contracts/auth';
import { api } from './api';
import { call } from './call';
import { once } from './once';
import { createStore } from './store';

/** A library as each remote has its own copy of it. */
const bring = () =>
  api.injectEndpoints(once((build) => ({ readUser: build.query(call(getCurrentUser)) })));

test('the first copy of a call stands for all, and one entry of the cache serves them', async () => {
  const first = bring();
  const { readUser } = first.endpoints;
  const second = bring();
  expect(second.endpoints.readUser).toBe(readUser);
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(Response.json({ id: 'u1' })));
  const store = createStore();
  await store.dispatch(first.endpoints.readUser.initiate());
  await store.dispatch(second.endpoints.readUser.initiate());
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a copy that has one call more adds it alone', () => {
  bring();
  const later = api.injectEndpoints(
    once((build) => ({
      readUser: build.query(call(getCurrentUser)),
      leave: build.mutation(call(logout)),
    })),
  );
  expect(Object.keys(later.endpoints)).toEqual(expect.arrayContaining(['readUser', 'leave']));
});

test('a name that stands for another call is refused, and so is one that belongs to one remote alone', () => {
  bring();
  expect(() =>
    api.injectEndpoints(once((build) => ({ readUser: build.mutation(call(login)) }))),
  ).toThrow(
    'The endpoint readUser is GET /api/auth/user on this page already, not POST /api/auth/login.',
  );
  api.injectEndpoints({
    overrideExisting: 'throw',
    endpoints: (build) => ({ own: build.mutation(call(logout)) }),
  });
  const taken = () => api.injectEndpoints(once((build) => ({ own: build.mutation(call(logout)) })));
  expect(taken).toThrow('own');
  // Retry asks once more, and is told the same.
  expect(taken).toThrow('own');
});
