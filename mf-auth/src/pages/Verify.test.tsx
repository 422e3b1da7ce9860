import { afterEach, expect, jest, test } from '@jest/globals';
import { getCurrentUser, resendVerification, verifyEmail } from '@introvest/contracts/auth';
import type { CurrentUser } from '@introvest/contracts/auth';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { act, screen } from '@testing-library/react';
import Verify from './Verify';

const open = (query: string, user: CurrentUser | null = null) =>
  renderPage(<Verify />, { path: `/auth/verify${query}`, user });
const toastArea = () => screen.findByRole('region', { name: 'Toast' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

afterEach(() => {
  jest.useRealTimers();
});

test('a good token is used once, says so, and leads home after two seconds', async () => {
  jest.useFakeTimers();
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  const mocked = mockRoute(verifyEmail, async () => {
    await waiting;
    return { message: 'Your email address has been verified.' };
  });
  const { address } = await open('?token=abc');
  expect(await heading('Verifying your email')).toBeVisible();
  answer();
  expect(await heading('Email verified!')).toBeVisible();
  expect(await toastArea()).toHaveTextContent('Email verified!');
  await act(() => jest.advanceTimersByTimeAsync(1900));
  expect(address()).toBe('/auth/verify?token=abc');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(address()).toBe('/');
  expect(mocked.calls.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test('what waited when the account was made follows', async () => {
  jest.useFakeTimers();
  mockRoute(verifyEmail, { message: 'Your email address has been verified.' });
  const path = '/auth/verify?token=abc&next=/messages';
  const claims = [{ path: '/messages', title: 'Messages · Introvest' }];
  const { address } = await renderPage(<Verify />, { path, claims });
  expect(await heading('Email verified!')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(address()).toBe('/?next=/messages');
});

test('the signed-in person is asked for again, so that the mark shows at once', async () => {
  mockRoute(verifyEmail, { message: 'Your email address has been verified.' });
  const asked = mockRoute(getCurrentUser, founder({ isVerified: true }));
  await open('?token=abc', founder({ isVerified: false }));
  expect(await heading('Email verified!')).toBeVisible();
  expect(asked.calls).toHaveLength(1);
});

const refused = { message: 'Gone.', code: 'validation_failed' } as const;

test('a bad token is an error with two ways on', async () => {
  mockRoute(verifyEmail, refused, { status: 400 });
  await open('?token=old');
  expect(await heading('Verification failed')).toBeVisible();
  expect(await toastArea()).toHaveTextContent(
    'Verification failed Invalid or expired verification token.',
  );
  expect(await toastArea()).toHaveAttribute('data-variant', 'destructive');
  expect(screen.getByRole('button', { name: 'Resend verification email' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/auth');
});

test('a used token is no error for somebody who is verified already', async () => {
  mockRoute(verifyEmail, refused, { status: 400 });
  await open('?token=old', founder({ isVerified: true }));
  expect(await heading('Email verified!')).toBeVisible();
});

test('a service that is down is not blamed on the token', async () => {
  const down = { message: 'Please try again in a moment.', code: 'unavailable' } as const;
  mockRoute(verifyEmail, down, { status: 503 });
  await open('?token=good');
  expect(await heading('Verification failed')).toBeVisible();
  expect(screen.getByText('Please try again in a moment.')).toBeVisible();
});

test('a missing token is an error with its toast; a new mail can be asked for', async () => {
  mockRoute(resendVerification, { message: 'Please check your email for verification.' });
  const { person } = await open('', founder({ isVerified: false }));
  expect(await heading('Verification failed')).toBeVisible();
  expect(await toastArea()).toHaveTextContent(
    'Verification failed Invalid or expired verification token.',
  );
  expect(await toastArea()).toHaveAttribute('data-variant', 'destructive');
  await person.click(screen.getByRole('button', { name: 'Resend verification email' }));
  expect(await toastArea()).toHaveTextContent('Verification email sent');
});

test('a mail that could not be sent says so', async () => {
  mockRoute(
    resendVerification,
    { message: 'Sign in first.', code: 'unauthenticated' },
    { status: 401 },
  );
  const { person } = await open('');
  expect(screen.getByText(/sign in first/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Resend verification email' }));
  expect(await toastArea()).toHaveTextContent(
    'Failed to resend Could not resend verification email.',
  );
  expect(await toastArea()).toHaveAttribute('data-variant', 'destructive');
});
