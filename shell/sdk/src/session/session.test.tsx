import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { api } from '../data/api';
import { ada as user } from '../testing/ada';
import { pageApi } from '../testing/pageApi';
import { store } from '../data/store';
import { reviveSocket } from '../socket/revival';
import { beforeSignOut, endingSession, leaving, setSignedInUser, signOut } from './session';
import { useSession } from './useSession';

const answers = jest.spyOn(globalThis, 'fetch');
const mark = (value: string) => {
  document.cookie = `introvest.signed-in=${value}; Path=/`;
};

function Who() {
  const session = useSession();
  return <p>{`${session.status} ${session.user?.firstName ?? 'nobody'}`}</p>;
}
const show = () =>
  render(
    <Provider store={store}>
      <Who />
    </Provider>,
  );

beforeEach(() => {
  answers.mockReset();
  mark('; Max-Age=0');
  store.dispatch(api.util.resetApiState());
});

test('makes no call for a visitor without the marker cookie', async () => {
  show();
  await screen.findByText('ready nobody');
  expect(answers).not.toHaveBeenCalled();
});

test('treats a marker without a session as signed out, not as an error', async () => {
  mark('1');
  answers.mockResolvedValue(new Response('{}', { status: 401 }));
  show();
  await screen.findByText('ready nobody');
});

test.each([400, 403, 404, 429, 500, 503])(
  'signs nobody out after a reply of %i',
  async (status) => {
    mark('1');
    answers.mockResolvedValue(new Response('{}', { status }));
    show();
    await screen.findByText('failed nobody');
    expect(document.cookie).toContain('introvest.signed-in=1');
  },
);

test('uses the user from the login reply without another call', async () => {
  show();
  await screen.findByText('ready nobody');
  await act(() => setSignedInUser(user));
  await screen.findByText('ready Ada');
  expect(answers).not.toHaveBeenCalled();
});

test("clears the earlier member's data on sign-in", async () => {
  await store.dispatch(pageApi.util.upsertQueryData('listThings', undefined, []));
  const loaded = () => Object.keys(store.getState().api.queries);
  expect(loaded()).toContain('listThings(undefined)');
  await setSignedInUser(user);
  expect(loaded()).toEqual(['getCurrentUser(undefined)']);
});

const send = () =>
  store.dispatch(
    pageApi.endpoints.answerConnection.initiate({
      params: { connectionId: 'c1' },
      body: { status: 'rejected' },
    }),
  );

function holdCalls() {
  const asked: string[] = [];
  const held: ((reply: Response) => void)[] = [];
  answers.mockImplementation((request) => {
    asked.push(new URL((request as Request).url).pathname);
    return new Promise((resolve) => held.push(resolve));
  });
  const reply = (body: unknown, status = 200) => held.shift()?.(Response.json(body, { status }));
  return { asked, reply };
}

test('after the socket closed, checks who is signed in only once the call that ends the session is done', async () => {
  const { asked, reply } = holdCalls();
  mark('1');
  const handlers: (() => void)[] = [];
  const socket = {
    active: false,
    on: (event: string, handler: () => void) => {
      if (event === 'disconnect') handlers.push(handler);
      return socket;
    },
  };
  const close = jest.fn();
  jest.useFakeTimers();
  reviveSocket(socket as never, user.id, () => false, close);
  let end = () => {};
  const ending = endingSession(() => new Promise<void>((resolve) => (end = resolve)));
  for (const handler of handlers) handler();
  await jest.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([]);
  end();
  await ending;
  await jest.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual(['/api/auth/user']);
  jest.useRealTimers();
  reply({ ...user, id: 'u2' });
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});

// This test is last, because it leaves the page.
test('sends unsent changes, signs out even if that call fails, and reloads with a message', async () => {
  mark('1');
  const reload = jest.spyOn(leaving, 'to').mockImplementation(() => {});
  await act(() => setSignedInUser(user));
  show();
  await screen.findByText('ready Ada');
  const { asked, reply } = holdCalls();
  const read = store.dispatch(pageApi.endpoints.listConversations.initiate());
  await waitFor(() => expect(asked).toEqual(['/api/conversations']));
  const forget = beforeSignOut(() => void send());
  const left = signOut();
  forget();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toBe('/api/connections/c1/status');
  reply({ message: 'Sign in to continue.' }, 401);
  mark('; Max-Age=0');
  reply({ message: 'Done.' });
  await waitFor(() => expect(asked.at(-1)).toBe('/api/auth/logout'));
  expect(await read).toHaveProperty('error');
  expect(store.getState().session.ended).toBe('no');
  reply({ message: 'Unavailable' }, 503);
  await act(() => left);
  await screen.findByText('loading nobody');
  expect(document.cookie).not.toContain('introvest.signed-in');
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Logged out',
    description: 'You have been signed out.',
  });
  expect(sessionStorage.getItem('introvest.toast')).toContain('Logged out');
  await waitFor(() => expect(reload).toHaveBeenCalledWith('/'));
});
