import { expect, jest, test } from '@jest/globals';
import { getCurrentUser, login, logout } from '@introvest/contracts/auth';
import { api } from './api';
import { call } from './call';
import { defineCalls } from './defineCalls';
import { createStore } from './store';

/** A library that each remote has a copy of. */
const bring = () => defineCalls(api, (build) => ({ readUser: build.query(getCurrentUser) }));

test('the first copy of a call serves all, with one cache entry', async () => {
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

test('a copy with another call adds that call only', () => {
  bring();
  const later = defineCalls(api, (build) => ({
    readUser: build.query(getCurrentUser),
    leave: build.mutation(logout),
  }));
  expect(Object.keys(later.endpoints)).toEqual(expect.arrayContaining(['readUser', 'leave']));
});

test('refuses a name that another call has', () => {
  bring();
  expect(() => defineCalls(api, (build) => ({ readUser: build.mutation(login) }))).toThrow(
    'The endpoint readUser is GET /api/auth/user on this page already, not POST /api/auth/login.',
  );
  api.injectEndpoints({
    overrideExisting: 'throw',
    endpoints: (build) => ({ own: build.mutation(call(logout)) }),
  });
  const taken = () => defineCalls(api, (build) => ({ own: build.mutation(logout) }));
  expect(taken).toThrow('own');
  // A retry runs the module again.
  expect(taken).toThrow('own');
});
