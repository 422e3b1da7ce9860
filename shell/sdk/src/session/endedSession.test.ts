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
import {
  channelName,
  endingSession,
  leaveSession,
  leaving,
  dismissSignIn,
  refreshSession,
  resume,
  resumeSession,
} from './session';
import { sessionSlice } from '../state/sessionSlice';

const somebodyElse = { ...user, id: 'u2', email: 'grace@example.com' };

const answers = jest.fn<typeof fetch>();
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
  globalThis.fetch = answers;
  mark(false);
  store.dispatch(api.util.resetApiState());
  store.dispatch(sessionSlice.actions.resume());
  await known(user);
});
afterEach(() => resume());

const accept = () => answers.mockImplementation(() => Promise.resolve(Response.json({ id: 'c1' })));
const bodies = () =>
  Promise.all(answers.mock.calls.map(([request]) => (request as Request).clone().text()));

test('repeats a refused call unchanged once its member has signed in again', async () => {
  const sent = answer();
  await isAsked();
  accept();
  await resumeSession({ ...user, isVerified: false });
  expect((await sent).data).toEqual({ id: 'c1' });
  expect(await bodies()).toEqual(['{"status":"accepted"}', '{"status":"accepted"}']);
  expect(ended()).toBe('no');
  expect(cachedUser(store.getState())).toMatchObject({ id: 'u1', isVerified: false });
  expect(Channel.posted).toContain('u1');
});

test("rejects the call after Not now, and asks again only at the member's next call", async () => {
  const sent = answer();
  await isAsked();
  dismissSignIn();
  expect((await sent).error).toMatchObject({ status: 401, text: 'Sign in to continue.' });
  await refreshSession().catch(() => undefined);
  expect(ended()).toBe('later');
  expect(cachedUser(store.getState())).toEqual(user);
  void answer();
  await isAsked();
});

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

test('continues this tab when the same member signs in in another tab', async () => {
  const stop = followOtherTabs();
  const sent = answer();
  await isAsked();
  accept();
  new Channel(channelName).postMessage('u1');
  expect((await sent).data).toEqual({ id: 'c1' });
  stop();
});

// This test and the next ones come last, because they leave the page.
test('reloads and clears all data when somebody else signs in', async () => {
  sessionStorage.setItem('introvest.draft.u1.c1', 'Between us');
  void answer();
  await isAsked();
  await resumeSession(somebodyElse);
  expect(cachedUser(store.getState())).toBeUndefined();
  await waitFor(() => expect(reload).toHaveBeenCalledWith('/'));
  expect(sessionStorage).toHaveLength(0);
  expect(answers).toHaveBeenCalledTimes(1);
});

test('reloads this page when somebody else signs in in another tab', async () => {
  await known(user);
  const stop = followOtherTabs();
  new Channel(channelName).postMessage('u2');
  await waitFor(() => expect(reload).toHaveBeenCalledWith('/'));
  stop();
});

test('reloads this page and discards typed text when the member signs out in another tab', async () => {
  await known(user);
  sessionStorage.setItem('introvest.draft.u1.c1', 'Between us');
  const stop = followOtherTabs();
  new Channel(channelName).postMessage(null);
  expect(cachedUser(store.getState())).toBeUndefined();
  await waitFor(() => expect(reload).toHaveBeenCalledWith('/'));
  expect(JSON.stringify(sessionStorage)).not.toContain('Between us');
  expect(sessionStorage).toHaveLength(1);
  expect(sessionStorage.getItem('introvest.toast')).toContain('signed out in another tab');
  stop();
});

test("shows the other tab's message about the account after a reload", async () => {
  await known(user);
  const stop = followOtherTabs();
  const why = { title: 'Account deleted', description: 'All data has been deleted.' };
  new Channel(channelName).postMessage(why);
  await waitFor(() => expect(reload).toHaveBeenCalledWith('/'));
  expect(JSON.parse(sessionStorage.getItem('introvest.toast') ?? '')).toEqual(why);
  stop();
});

test('notifies other tabs of a sign-out and shows its message on the next page', async () => {
  await known(user);
  const stop = followOtherTabs();
  const other = new Channel(channelName);
  const received: unknown[] = [];
  other.addEventListener('message', (event) => received.push((event as MessageEvent).data));
  leaveSession({ title: 'Logged out successfully' });
  expect(received).toEqual([{ title: 'Logged out successfully' }]);
  await waitFor(() => expect(reload).toHaveBeenCalledWith('/'));
  expect(JSON.stringify(sessionStorage)).toContain('Logged out successfully');
  other.close();
  stop();
});
