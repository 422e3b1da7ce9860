import { expect, jest, test } from '@jest/globals';
import { listSessions } from '@introvest/contracts/account';
import { login, logout } from '@introvest/contracts/auth';
import { api } from './api';
import { call } from './call';
import { defineCalls } from './defineCalls';
import { createStore } from './store';

const bring = () => defineCalls(api, (build) => ({ readSessions: build.query(listSessions) }));

test('serves all copies of a call from one cache entry', async () => {
  const first = bring();
  const { readSessions } = first.endpoints;
  const second = bring();
  expect(second.endpoints.readSessions).toBe(readSessions);
  const fetches = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json([]));
  const store = createStore();
  await store.dispatch(first.endpoints.readSessions.initiate());
  await store.dispatch(second.endpoints.readSessions.initiate());
  expect(fetches).toHaveBeenCalledTimes(1);
  fetches.mockRestore();
});

test('adds only those calls of another copy that are new', () => {
  bring();
  const later = defineCalls(api, (build) => ({
    readSessions: build.query(listSessions),
    leave: build.mutation(logout),
  }));
  expect(Object.keys(later.endpoints)).toEqual(expect.arrayContaining(['readSessions', 'leave']));
});

test('refuses a name that another call already has', () => {
  bring();
  expect(() => defineCalls(api, (build) => ({ readSessions: build.mutation(login) }))).toThrow(
    'The endpoint readSessions is GET /api/auth/sessions on this page already, not POST /api/auth/login.',
  );
  api.injectEndpoints({
    overrideExisting: 'throw',
    endpoints: (build) => ({ own: build.mutation(call(logout)) }),
  });
  const taken = () => defineCalls(api, (build) => ({ own: build.mutation(logout) }));
  expect(taken).toThrow('own');
  expect(taken).toThrow('own');
});
