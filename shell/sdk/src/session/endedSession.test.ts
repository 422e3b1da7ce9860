import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { CurrentUser } from '@introvest/contracts/auth';
import { waitFor } from '@testing-library/react';
import { api } from '../data/api';
import { coreApi } from '../data/coreApi';
import { ada as user } from '../testing/ada';
import { Channel } from '../testing/channel';
import { pageApi } from '../testing/pageApi';
import { store } from '../data/store';
import { cachedUser } from '../state/cachedUser';
import { followOtherTabs } from './otherTabs';
import { channelName, endingSession, leaving, refreshSession, resume } from './session';
import { sessionSlice } from '../state/sessionSlice';
import { toast } from '../toasts/toast';

const answers = jest.spyOn(globalThis, 'fetch');
const refused = () =>
  new Response('{"message":"Sign in to continue.","code":"unauthenticated"}', { status: 401 });
const reload = jest.spyOn(leaving, 'to').mockImplementation(() => {});
const ended = () => store.getState().session.ended;
const isAsked = () => waitFor(() => expect(ended()).toBe('asked'));
const mark = (isSignedIn: boolean) => {
  document.cookie = `introvest.signed-in=1; Path=/; Max-Age=${isSignedIn ? 60 : 0}`;
};
const known = (who: CurrentUser | null) =>
  store.dispatch(coreApi.util.upsertQueryData('getCurrentUser', undefined, who));
const answer = () =>
  store.dispatch(
    pageApi.endpoints.answerConnection.initiate({
      params: { connectionId: 'c1' },
      body: { status: 'accepted' },
    }),
  );

beforeEach(async () => {
  answers.mockReset().mockImplementation(() => Promise.resolve(refused()));
  reload.mockClear();
  mark(false);
  store.dispatch(api.util.resetApiState());
  store.dispatch(sessionSlice.actions.resume());
  await known(user);
});
afterEach(() => resume());

test('repeats a refused call without a question if another tab has renewed the session', async () => {
  mark(true);
  answers
    .mockResolvedValueOnce(refused())
    .mockResolvedValueOnce(Response.json(user))
    .mockResolvedValueOnce(Response.json({ id: 'c1' }));
  expect((await answer()).data).toEqual({ id: 'c1' });
  expect(answers.mock.calls.map(([request]) => new URL((request as Request).url).pathname)).toEqual(
    ['/api/connections/c1/status', '/api/auth/user', '/api/connections/c1/status'],
  );
  expect(ended()).toBe('no');
});

test('repeats the waiting calls of other tabs when the session continues under a new id', async () => {
  await endingSession(() => Promise.resolve());
  expect(Channel.posted.at(-1)).toBe(user.id);
});

test('notices an ended session when fetching the user, even without the marker cookie', async () => {
  const looked = refreshSession();
  await isAsked();
  expect(answers).not.toHaveBeenCalled();
  answers.mockImplementation(() => Promise.resolve(Response.json(user)));
  mark(true);
  resume();
  expect(await looked).toEqual(user);
});

test('does not treat a wrong password as an ended session', async () => {
  const body = { email: user.email, password: 'no' };
  const tried = await store.dispatch(coreApi.endpoints.login.initiate({ body }));
  expect(tried.error).toMatchObject({ status: 401 });
  expect(ended()).toBe('no');
});

test('does not ask for a sign-in while the member ends the session', async () => {
  mark(true);
  await endingSession(async () => {
    expect((await answer()).error).toMatchObject({ status: 401 });
    expect(await refreshSession()).toBeNull();
  });
  expect(ended()).toBe('no');
  expect(cachedUser(store.getState())).toBeUndefined();
});

test('asks for a sign-in again after ending the session has failed', async () => {
  const failing = endingSession(() => Promise.reject(new Error('down')));
  await expect(failing).rejects.toThrow('down');
  void answer();
  await isAsked();
});

test('never asks a visitor to sign in', async () => {
  await known(null);
  expect((await answer()).error).toMatchObject({ status: 401 });
  expect(ended()).toBe('no');
});

// This test and the next one are last, because they leave the page.
test('shows no dialog and no error for a call refused because another tab signed out', async () => {
  const stop = followOtherTabs();
  const seen: string[] = [];
  const unsubscribe = store.subscribe(() => seen.push(ended()));
  const sent = answer();
  await waitFor(() => expect(answers).toHaveBeenCalledTimes(1));
  new Channel(channelName).postMessage({ title: 'Logged out' });
  if ((await sent).error) toast({ title: 'Error' });
  await waitFor(() => expect(reload).toHaveBeenCalledWith('/'));
  expect(seen).not.toContain('asked');
  expect(store.getState().toasts.current).toBeNull();
  unsubscribe();
  stop();
});

test('reloads this page when somebody else signs in in another tab', async () => {
  await known(user);
  const stop = followOtherTabs();
  new Channel(channelName).postMessage('u2');
  await waitFor(() => expect(reload).toHaveBeenCalledWith('/'));
  stop();
});
