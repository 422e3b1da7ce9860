import { expect, test } from '@jest/globals';
import { confirmEmail } from '@introvest/contracts/account';
import { disownSignIn, getCurrentUser } from '@introvest/contracts/auth';
import { store } from '@introvest/shell-sdk/api';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { pressTwice } from '@introvest/testing/web/pressTwice';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor } from '@testing-library/react';
import NewAddress from './NewAddress';
import NotMe from './NotMe';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const signedOut = () =>
  mockRoute(getCurrentUser, { message: 'Gone.', code: 'unauthenticated' }, { status: 401 });

/** Pages that open from an emailed link and act when their button is pressed. */
const pages = [
  {
    Page: NewAddress,
    path: '/auth/new-address',
    route: confirmEmail,
    title: 'Confirm your new email address',
    button: 'Confirm email address',
    done: 'Your email address has been changed',
    next: ['Go to account settings', '/profile?tab=account'],
    taken: 'This email address is taken',
  },
  {
    Page: NotMe,
    path: '/auth/not-me',
    route: disownSignIn,
    title: 'Don’t recognise this sign-in?',
    button: 'This wasn’t me',
    done: 'You’ve been signed out on all devices',
    next: ['Back to login', '/auth'],
    taken: '',
  },
] as const;

for (const { Page, path, route, title, button, done, next, taken } of pages) {
  const open = (token = '?token=abc', user: ReturnType<typeof founder> | null = null) =>
    renderPage(<Page />, { path: path + token, user });
  const press = () => screen.findByRole('button', { name: button });

  test(`${path} changes nothing until the button is pressed, then calls once`, async () => {
    const mocked = mockRoute(route, { message: 'Done.' });
    signedOut();
    await open();
    expect(await heading(title)).toBeVisible();
    expect(mocked.calls).toEqual([]);
    pressTwice(await press());
    expect(await heading(done)).toBeVisible();
    expect(mocked.calls.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
    expect(screen.getByRole('link', { name: next[0] })).toHaveAttribute('href', next[1]);
  });

  test.each(
    [
      [400, 'validation_failed', 'This link no longer works'],
      [409, 'conflict', taken],
    ].filter(([, , words]) => words) as [number, 'conflict', string][],
  )(`${path} shows why a link is refused with %i`, async (status, code, words) => {
    mockRoute(route, { message: 'Refused.', code }, { status });
    const { person } = await open();
    await person.click(await press());
    expect(await heading(words)).toBeVisible();
  });

  test(`${path} keeps the button if the service is unavailable`, async () => {
    mockRoute(route, { message: 'Try later.', code: 'unavailable' }, { status: 503 });
    const { person } = await open();
    await person.click(await press());
    expect(await screen.findByRole('region', { name: 'Toast' })).toHaveTextContent('Try later.');
    mockRoute(route, { message: 'Done.' });
    signedOut();
    await person.click(await press());
    expect(await heading(done)).toBeVisible();
  });

  test(`${path} shows that the link is incomplete without its token`, async () => {
    await open('');
    expect(await heading('This link is incomplete')).toBeVisible();
  });
}

test('ends the session in this browser without asking to sign in again', async () => {
  mockRoute(disownSignIn, { message: 'Done.' });
  const asked = signedOut();
  const path = '/auth/not-me?token=abc';
  const { person } = await renderPage(<NotMe />, { path, user: founder() });
  await person.click(await screen.findByRole('button', { name: 'This wasn’t me' }));
  expect(await heading('You’ve been signed out on all devices')).toBeVisible();
  await waitFor(() => expect(asked.calls).toHaveLength(1));
  await waitFor(() =>
    expect(store.getState().api.queries['getCurrentUser(undefined)']?.data).toBeNull(),
  );
  expect(store.getState().session.ended).toBe('no');
});
