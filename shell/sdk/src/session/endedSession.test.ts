import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { CurrentUser } from '@introvest/contracts/auth';
import { waitFor } from '@testing-library/react';
import { api } from '../data/api';
import { coreApi } from '../data/coreApi';
import { ada as user } from '../testing/ada';
import { Channel } from '../testing/channel';
import { pageApi } from '../testing/pageApi';
import { store } from '../data/store';
import { knownUser } from '../state/knownUser';
import { followOtherTabs } from './otherTabs';
import {
  channelName,
  endingSession,
  leaveSession,
  leaving,
  putOffSignIn,
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

test('what was refused is sent once more when its person is back, as it was', async () => {
  const sent = answer();
  await isAsked();
  accept();
  await resumeSession({ ...user, isVerified: false });
  expect((await sent).data).toEqual({ id: 'c1' });
  expect(await bodies()).toEqual(['{"status":"accepted"}', '{"status":"accepted"}']);
  expect(ended()).toBe('no');
  expect(knownUser(store.getState())).toMatchObject({ id: 'u1', isVerified: false });
  expect(Channel.said).toContain('u1');
});

test('put off, it fails as it did; the next one asks again, and what asks by itself does not', async () => {
  const sent = answer();
  await isAsked();
  putOffSignIn();
  expect((await sent).error).toMatchObject({ status: 401, text: 'Sign in to continue.' });
  await refreshSession().catch(() => undefined);
  expect(ended()).toBe('later');
  expect(knownUser(store.getState())).toEqual(user);
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

test('frees the other tabs when the session goes on under a new id', async () => {
  await endingSession(() => Promise.resolve());
  expect(Channel.said.at(-1)).toBe(user.id);
});

test('a look at the session notices its end as well, even when its mark has gone', async () => {
  const looked = refreshSession();
  await isAsked();
  expect(answers).not.toHaveBeenCalled();
  answers.mockImplementation(() => Promise.resolve(Response.json(user)));
  mark(true);
  resume();
  expect(await looked).toEqual(user);
});

test('a wrong password is no ended session', async () => {
  const body = { email: user.email, password: 'no' };
  const tried = await store.dispatch(coreApi.endpoints.login.initiate({ body }));
  expect(tried.error).toMatchObject({ status: 401 });
  expect(ended()).toBe('no');
});

test('whoever ends the session is not asked to sign in because of it, and may look who is left', async () => {
  mark(true);
  await endingSession(async () => {
    expect((await answer()).error).toMatchObject({ status: 401 });
    expect(await refreshSession()).toBeNull();
  });
  expect(ended()).toBe('no');
  expect(knownUser(store.getState())).toBeUndefined();
});

test('a session that could not be ended on purpose is asked for as ever', async () => {
  const failing = endingSession(() => Promise.reject(new Error('down')));
  await expect(failing).rejects.toThrow('down');
  void answer();
  await isAsked();
});

test('a visitor is asked for nothing', async () => {
  await known(null);
  expect((await answer()).error).toMatchObject({ status: 401 });
  expect(ended()).toBe('no');
});

test('the same person in another tab frees this one', async () => {
  const stop = followOtherTabs();
  const sent = answer();
  await isAsked();
  accept();
  new Channel(channelName).postMessage('u1');
  expect((await sent).data).toEqual({ id: 'c1' });
  stop();
});

// These leave the page, so they come last.
test('somebody else gets a fresh page, and nothing of the first is left', async () => {
  sessionStorage.setItem('introvest.draft.u1.c1', 'Between us');
  void answer();
  await isAsked();
  await resumeSession(somebodyElse);
  expect(knownUser(store.getState())).toBeUndefined();
  await waitFor(() => expect(reload).toHaveBeenCalledWith('/'));
  expect(sessionStorage).toHaveLength(0);
  expect(answers).toHaveBeenCalledTimes(1);
});

test('somebody else in another tab takes this page away', async () => {
  await known(user);
  const stop = followOtherTabs();
  new Channel(channelName).postMessage('u2');
  await waitFor(() => expect(reload).toHaveBeenCalledWith('/'));
  stop();
});

test('signing out in another tab takes this page away, with what was typed on it', async () => {
  await known(user);
  sessionStorage.setItem('introvest.draft.u1.c1', 'Between us');
  const stop = followOtherTabs();
  new Channel(channelName).postMessage(null);
  expect(knownUser(store.getState())).toBeUndefined();
  await waitFor(() => expect(reload).toHaveBeenCalledWith('/'));
  expect(JSON.stringify(sessionStorage)).not.toContain('Between us');
  expect(sessionStorage).toHaveLength(1);
  expect(sessionStorage.getItem('introvest.toast')).toContain('signed out in another tab');
  stop();
});

test('a tab that is taken away says what became of the account in the other', async () => {
  await known(user);
  const stop = followOtherTabs();
  const why = { title: 'Account deleted', description: 'All data has been deleted.' };
  new Channel(channelName).postMessage(why);
  await waitFor(() => expect(reload).toHaveBeenCalledWith('/'));
  expect(JSON.parse(sessionStorage.getItem('introvest.toast') ?? '')).toEqual(why);
  stop();
});

test('who leaves tells the other tabs, and keeps the word for the next page', async () => {
  await known(user);
  const stop = followOtherTabs();
  const other = new Channel(channelName);
  const heard: unknown[] = [];
  other.addEventListener('message', (event) => heard.push((event as MessageEvent).data));
  leaveSession({ title: 'Logged out successfully' });
  expect(heard).toEqual([{ title: 'Logged out successfully' }]);
  await waitFor(() => expect(reload).toHaveBeenCalledWith('/'));
  expect(JSON.stringify(sessionStorage)).toContain('Logged out successfully');
  other.close();
  stop();
});
