import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { api } from '../data/api';
import { ada as user } from '../testing/ada';
import { pageApi } from '../testing/pageApi';
import { store } from '../data/store';
import { leaving, setSignedInUser, signOut } from './session';
import { useSession } from './useSession';

const answers = jest.fn<typeof fetch>();
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
  globalThis.fetch = answers;
  mark('; Max-Age=0');
  store.dispatch(api.util.resetApiState());
});

test('a visitor without the marker cookie costs no call', async () => {
  show();
  await screen.findByText('ready nobody');
  expect(answers).not.toHaveBeenCalled();
});

test('a marker without a session is nobody, not an error', async () => {
  mark('1');
  answers.mockResolvedValue(new Response('{}', { status: 401 }));
  show();
  await screen.findByText('ready nobody');
});

test.each([400, 403, 404, 429, 500, 503])('an answer of %i signs nobody out', async (status) => {
  mark('1');
  answers.mockResolvedValue(new Response('{}', { status }));
  show();
  await screen.findByText('failed nobody');
  expect(document.cookie).toContain('introvest.signed-in=1');
});

test('the user whom login answered is the session, without another call', async () => {
  show();
  await screen.findByText('ready nobody');
  await act(() => setSignedInUser(user));
  await screen.findByText('ready Ada');
  expect(answers).not.toHaveBeenCalled();
});

test('signing in leaves nothing of what an earlier person had loaded', async () => {
  await store.dispatch(pageApi.util.upsertQueryData('listThings', undefined, []));
  const loaded = () => Object.keys(store.getState().api.queries);
  expect(loaded()).toContain('listThings(undefined)');
  await setSignedInUser(user);
  expect(loaded()).toEqual(['getCurrentUser(undefined)']);
});

test('sign-out says so, forgets everything, and loads the page anew, even when its call fails', async () => {
  mark('1');
  const reload = jest.spyOn(leaving, 'to').mockImplementation(() => {});
  answers.mockRejectedValue(new TypeError('offline'));
  await act(() => setSignedInUser(user));
  show();
  await screen.findByText('ready Ada');
  await act(() => signOut());
  await screen.findByText('loading nobody');
  expect(document.cookie).not.toContain('introvest.signed-in');
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Logged out',
    description: 'You have been signed out.',
  });
  expect(sessionStorage.getItem('introvest.toast')).toContain('Logged out');
  await waitFor(() => expect(reload).toHaveBeenCalledWith('/'));
});
