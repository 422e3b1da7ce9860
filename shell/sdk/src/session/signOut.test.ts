import { expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { coreApi } from '../data/coreApi';
import { store } from '../data/store';
import { ada as user } from '../testing/ada';
import { pageApi } from '../testing/pageApi';
import { reviveLine } from '../socket/revival';
import { endingSession, leaving, signOut } from './session';

const refused = () => Response.json({ message: 'Sign in to continue.' }, { status: 401 });
const answer = () =>
  store.dispatch(
    pageApi.endpoints.answerConnection.initiate({
      params: { connectionId: 'c1' },
      body: { status: 'accepted' },
    }),
  );

const read = (what?: { forceRefetch: boolean }) =>
  store.dispatch(pageApi.endpoints.listConversations.initiate(undefined, what));

/** Answers each call when told to; answers their addresses. */
function holdCalls() {
  const asked: string[] = [];
  const answers: ((reply: Response) => void)[] = [];
  globalThis.fetch = (request) => {
    asked.push(new URL((request as Request).url).pathname);
    return new Promise((resolve) => answers.push(resolve));
  };
  return { asked, answer: (reply: unknown) => answers.shift()?.(Response.json(reply)) };
}

test('what is being read comes before the session ends; what would be read since waits until that is decided', async () => {
  const { asked, answer } = holdCalls();
  const first = read();
  await waitFor(() => expect(asked).toEqual(['/api/conversations']));
  const ending = endingSession(async () => {
    await store.dispatch(coreApi.endpoints.logout.initiate());
    throw new Error('It stays.');
  }).catch((error: Error) => error.message);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toHaveLength(1);
  answer([]);
  await first;
  await waitFor(() => expect(asked).toEqual(['/api/conversations', '/api/auth/logout']));
  const second = read({ forceRefetch: true });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toHaveLength(2);
  answer({ message: 'Bye.' });
  expect(await ending).toBe('It stays.');
  await waitFor(() => expect(asked).toHaveLength(3));
  answer([]);
  expect((await second).data).toEqual([]);
});

test('the end of the line is not asked about while its person ends the session', async () => {
  const { asked, answer } = holdCalls();
  document.cookie = 'introvest.signed-in=1; Path=/';
  const handlers: (() => void)[] = [];
  const socket = {
    active: false,
    on: (event: string, handler: () => void) => {
      if (event === 'disconnect') handlers.push(handler);
      return socket;
    },
  };
  const close = jest.fn();
  reviveLine(socket as never, user.id, () => false, close);
  const ending = endingSession(async () => {
    for (const handler of handlers) handler();
    await store.dispatch(coreApi.endpoints.logout.initiate());
  });
  await waitFor(() => expect(asked).toEqual(['/api/auth/logout']));
  answer({ message: 'Bye.' });
  await ending;
  await waitFor(() => expect(asked).toHaveLength(2));
  answer({ ...user, id: 'u2' });
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  document.cookie = 'introvest.signed-in=; Path=/; Max-Age=0';
});

// It leaves the page, so it comes last.
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
