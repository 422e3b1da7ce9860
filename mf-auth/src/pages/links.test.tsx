import { expect, test } from '@jest/globals';
import { confirmEmail } from '@introvest/contracts/account';
import {
  checkResetToken,
  disownSignIn,
  getCurrentUser,
  resetPassword,
  type CurrentUser,
} from '@introvest/contracts/auth';
import { api, store } from '@introvest/shell-sdk/api';
import { fillIn } from '@introvest/testing/web/fillIn';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { pressTwice } from '@introvest/testing/web/pressTwice';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import NewAddress from './NewAddress';
import NotMe from './NotMe';
import Reset from './Reset';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const toastArea = () => screen.findByRole('region', { name: 'Toast' });
const signedOut = () =>
  mockRoute(getCurrentUser, { message: 'Gone.', code: 'unauthenticated' }, { status: 401 });

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
    expect(await toastArea()).toHaveTextContent('Try later.');
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

const pageApi = api.injectEndpoints({
  endpoints: (build) => ({
    listThings: build.query<string[], void>({ queryFn: () => ({ data: [] }) }),
  }),
});

const resetPath = '/auth/reset?token=abc';
async function openReset(user: CurrentUser | null = null) {
  const checked = mockRoute(checkResetToken, { isUsable: true });
  const page = await renderPage(<Reset />, { path: resetPath, user });
  await screen.findByLabelText('New password');
  expect(checked.calls).toMatchObject([{ body: { token: 'abc' } }]);
  return page;
}
const field = (label: string) => screen.getByLabelText(label);
async function send(person: UserEvent, password = 'orchard-window', again = password) {
  await fillIn(person, { 'New password': password, 'Confirm password': again });
  await person.click(screen.getByRole('button', { name: 'Save new password' }));
}

test('clears the data of a member who was signed in before', async () => {
  const reader = founder({ id: '01900000-0000-7000-8000-000000000009', firstName: 'Bola' });
  mockRoute(resetPassword, () => {
    // The response signs the user in by setting cookies.
    document.cookie = 'introvest.signed-in=1; Path=/';
    return { message: 'Your password has been changed.' };
  });
  mockRoute(getCurrentUser, reader);
  const { person, address } = await openReset(founder());
  await store.dispatch(pageApi.util.upsertQueryData('listThings', undefined, []));
  await send(person);
  await waitFor(() => expect(address()).toBe('/'));
  const { queries } = store.getState().api;
  expect(Object.keys(queries)).toEqual(['getCurrentUser(undefined)']);
  expect(queries['getCurrentUser(undefined)']?.data).toEqual(reader);
});

test('validates both fields before sending', async () => {
  const { person } = await openReset();
  await send(person, 'short', 'other');
  expect(screen.getByText('Password must be at least 8 characters')).toBeVisible();
  expect(screen.getByText("Passwords don't match")).toBeVisible();
  await waitFor(() => expect(field('New password')).toHaveFocus());
});

test.each([
  ['was already used', resetPath, 'This link no longer works'],
  ['is incomplete', '/auth/reset', 'This link is incomplete'],
])('offers a new link at once if the link %s', async (_why, address, title) => {
  mockRoute(checkResetToken, { isUsable: false });
  const page = await renderPage(<Reset />, { path: address });
  expect(await heading(title)).toBeVisible();
  expect(screen.queryByLabelText('New password')).toBeNull();
  await page.person.click(screen.getByRole('link', { name: 'Send a new link' }));
  expect(page.address()).toBe('/auth');
});

test('offers a new link if the link was used while the form was open', async () => {
  const message = 'This link was used already, or it has expired.';
  mockRoute(resetPassword, { message, code: 'validation_failed' }, { status: 400 });
  const { person } = await openReset();
  await send(person);
  expect(await toastArea()).toHaveTextContent(`Request failed ${message}`);
  expect(await heading('This link no longer works')).toBeVisible();
});

test('shows a refused password without blaming the link', async () => {
  const message = 'This password is too common. Choose another one.';
  const errors = [{ field: 'password', message }];
  mockRoute(resetPassword, { message, code: 'validation_failed', errors }, { status: 400 });
  const { person } = await openReset();
  await send(person, 'password1');
  await waitFor(() => expect(field('New password')).toBeInvalid());
  expect(field('New password')).toHaveAccessibleDescription(message);
});

test('shows the form if the link could not be checked', async () => {
  const down = { message: 'Please try again in a moment.', code: 'unavailable' } as const;
  mockRoute(checkResetToken, down, { status: 503 });
  await renderPage(<Reset />, { path: resetPath });
  expect(await screen.findByLabelText('New password')).toBeVisible();
});
