import { expect, test } from '@jest/globals';
import { disownSignIn, getCurrentUser } from '@introvest/contracts/auth';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { pressTwice } from '@introvest/testing/web/pressTwice';
import { renderPage } from '@introvest/testing/web/render';
import { store } from '@introvest/shell-sdk/api';
import { screen, waitFor } from '@testing-library/react';
import NotMe from './NotMe';

const path = '/auth/not-me?token=abc';
const button = () => screen.findByRole('button', { name: 'This wasn’t me' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const done = {
  message: 'You’ve been signed out on all devices. Check your email for reset instructions.',
};

test('changes nothing until the button is pressed, then calls once', async () => {
  const mocked = mockRoute(disownSignIn, done);
  mockRoute(getCurrentUser, { message: 'Gone.', code: 'unauthenticated' }, { status: 401 });
  await renderPage(<NotMe />, { path });
  expect(await heading('Don’t recognise this sign-in?')).toBeVisible();
  expect(mocked.calls).toEqual([]);
  pressTwice(await button());
  expect(await heading('You’ve been signed out on all devices')).toBeVisible();
  expect(mocked.calls.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/auth');
});

test('says that the former email address will be restored', async () => {
  await renderPage(<NotMe />, { path: `${path}&of=address` });
  expect(await heading('Didn’t change your email address?')).toBeVisible();
});

test('ends the session in this browser without asking to sign in again', async () => {
  mockRoute(disownSignIn, done);
  const asked = mockRoute(
    getCurrentUser,
    { message: 'Gone.', code: 'unauthenticated' },
    { status: 401 },
  );
  const { person } = await renderPage(<NotMe />, { path, user: founder() });
  await person.click(await button());
  expect(await heading('You’ve been signed out on all devices')).toBeVisible();
  await waitFor(() => expect(asked.calls).toHaveLength(1));
  await waitFor(() =>
    expect(store.getState().api.queries['getCurrentUser(undefined)']?.data).toBeNull(),
  );
  expect(store.getState().session.ended).toBe('no');
});

test('offers a new password if the link was used', async () => {
  const used = {
    message: 'This link was used already, or it has expired.',
    code: 'validation_failed',
  } as const;
  mockRoute(disownSignIn, used, { status: 400 });
  const { person } = await renderPage(<NotMe />, { path });
  await person.click(await button());
  expect(await heading('This link no longer works')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send a new link' })).toBeVisible();
});

test('keeps the button if the service is unavailable', async () => {
  const down = { message: 'Please try again in a moment.', code: 'unavailable' } as const;
  mockRoute(disownSignIn, down, { status: 503 });
  const { person } = await renderPage(<NotMe />, { path });
  await person.click(await button());
  expect(await screen.findByRole('region', { name: 'Toast' })).toHaveTextContent(
    'Request failed Please try again in a moment.',
  );
  mockRoute(disownSignIn, done);
  mockRoute(getCurrentUser, { message: 'Gone.', code: 'unauthenticated' }, { status: 401 });
  await person.click(await button());
  expect(await heading('You’ve been signed out on all devices')).toBeVisible();
});

test('shows that the link is incomplete without its token', async () => {
  await renderPage(<NotMe />, { path: '/auth/not-me' });
  expect(await heading('This link is incomplete')).toBeVisible();
});
