import { expect, test } from '@jest/globals';
import {
  checkResetToken,
  getCurrentUser,
  resetPassword,
  type CurrentUser,
} from '@introvest/contracts/auth';
import type { ErrorBody } from '@introvest/contracts/errors';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { api, store } from '@introvest/shell-sdk/api';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fillIn } from '@introvest/testing/web/fillIn';
import Reset from './Reset';

/** Data of a page that another member has loaded. */
const pageApi = api.injectEndpoints({
  endpoints: (build) => ({
    listThings: build.query<string[], void>({ queryFn: () => ({ data: [] }) }),
  }),
});

const path = '/auth/reset?token=abc';
async function open(user: CurrentUser | null = null) {
  const checked = mockRoute(checkResetToken, { isUsable: true });
  const page = await renderPage(<Reset />, { path, user });
  await screen.findByLabelText('New password');
  expect(checked.calls).toMatchObject([{ body: { token: 'abc' } }]);
  return page;
}
const field = (label: string) => screen.getByLabelText(label);
async function send(person: UserEvent, password = 'orchard-window', again = password) {
  await fillIn(person, { 'New password': password, 'Confirm password': again });
  await person.click(screen.getByRole('button', { name: 'Save new password' }));
}
const toastArea = () => screen.findByRole('region', { name: 'Toast' });

test('clears the data of a member who was signed in before', async () => {
  const reader = founder({ id: '01900000-0000-7000-8000-000000000009', firstName: 'Bola' });
  mockRoute(resetPassword, () => {
    // The reply signs in by cookies.
    document.cookie = 'introvest.signed-in=1; Path=/';
    return { message: 'Your password has been changed.' };
  });
  mockRoute(getCurrentUser, reader);
  const { person, address } = await open(founder());
  await store.dispatch(pageApi.util.upsertQueryData('listThings', undefined, []));
  await send(person);
  await waitFor(() => expect(address()).toBe('/'));
  const { queries } = store.getState().api;
  expect(Object.keys(queries)).toEqual(['getCurrentUser(undefined)']);
  expect(queries['getCurrentUser(undefined)']?.data).toEqual(reader);
});

test('validates both fields before sending', async () => {
  const { person } = await open();
  await send(person, 'short', 'other');
  expect(screen.getByText('Password must be at least 8 characters')).toBeVisible();
  expect(screen.getByText("Passwords don't match")).toBeVisible();
  await waitFor(() => expect(field('New password')).toHaveFocus());
});

test.each([
  ['was already used', path, 'This link no longer works'],
  ['is incomplete', '/auth/reset', 'This link is incomplete'],
])('offers a new link at once if the link %s', async (_why, address, title) => {
  mockRoute(checkResetToken, { isUsable: false });
  const page = await renderPage(<Reset />, { path: address });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.queryByLabelText('New password')).toBeNull();
  await page.person.click(screen.getByRole('link', { name: 'Send a new link' }));
  expect(page.address()).toBe('/auth');
});

test('offers a new link if the link was used while the form was open', async () => {
  const message = 'This link was used already, or it has expired.';
  mockRoute(resetPassword, { message, code: 'validation_failed' }, { status: 400 });
  const { person } = await open();
  await send(person);
  expect(await toastArea()).toHaveTextContent(`Request failed ${message}`);
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('shows a refused password without blaming the link', async () => {
  const errors = [
    { field: 'password', message: 'This password is too common. Choose another one.' },
  ];
  const refused = {
    message: 'This password is too common. Choose another one.',
    code: 'validation_failed',
    errors,
  };
  mockRoute(resetPassword, refused as ErrorBody, { status: 400 });
  const { person } = await open();
  await send(person, 'password1');
  await waitFor(() => expect(field('New password')).toHaveAttribute('aria-invalid', 'true'));
});

test('shows the form if the link could not be checked', async () => {
  const down = { message: 'Please try again in a moment.', code: 'unavailable' } as const;
  mockRoute(checkResetToken, down, { status: 503 });
  await renderPage(<Reset />, { path });
  expect(await screen.findByLabelText('New password')).toBeVisible();
});
