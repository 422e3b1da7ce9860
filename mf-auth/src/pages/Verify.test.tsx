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

test('uses a valid token once, confirms it, and opens the destination after two seconds', async () => {
  jest.useFakeTimers();
  const reply = { message: 'Your email address has been verified.' };
  const { calls, release } = mockRoute(verifyEmail, reply, { isHeld: true });
  const path = '/auth/verify?token=abc&next=/messages';
  const claims = [{ path: '/messages', title: 'Messages · Introvest' }];
  const { address } = await renderPage(<Verify />, { path, claims });
  expect(await heading('Verifying your email')).toBeVisible();
  await release();
  expect(await heading('Email verified!')).toBeVisible();
  expect(await toastArea()).toHaveTextContent('Email verified!');
  await act(() => jest.advanceTimersByTimeAsync(1900));
  expect(address()).toBe(path);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(address()).toBe('/?next=/messages');
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test('refetches the user, so that the badge appears at once', async () => {
  mockRoute(verifyEmail, { message: 'Your email address has been verified.' });
  const asked = mockRoute(getCurrentUser, founder({ isVerified: true }));
  await open('?token=abc', founder({ isVerified: false }));
  expect(await heading('Email verified!')).toBeVisible();
  expect(asked.calls).toHaveLength(1);
});

const refused = { message: 'Gone.', code: 'validation_failed' } as const;

test('accepts a used token if the member is verified', async () => {
  mockRoute(verifyEmail, refused, { status: 400 });
  await open('?token=old', founder({ isVerified: true }));
  expect(await heading('Email verified!')).toBeVisible();
});

test('does not blame the token if the service is unavailable', async () => {
  const down = { message: 'Please try again in a moment.', code: 'unavailable' } as const;
  mockRoute(verifyEmail, down, { status: 503 });
  await open('?token=good');
  expect(await heading('Verification failed')).toBeVisible();
  expect(screen.getByText('Please try again in a moment.')).toBeVisible();
});

test.each(['', '?token=old'])(
  'shows a missing or invalid token (%s) with two next steps',
  async (query) => {
    mockRoute(verifyEmail, refused, { status: 400 });
    mockRoute(resendVerification, { message: 'Please check your email for verification.' });
    const { person } = await open(query, founder({ isVerified: false }));
    expect(await heading('Verification failed')).toBeVisible();
    expect(await toastArea()).toHaveTextContent(
      'Verification failed Invalid or expired verification token.',
    );
    expect(await toastArea()).toHaveAttribute('data-variant', 'destructive');
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/auth');
    await person.click(screen.getByRole('button', { name: 'Resend verification email' }));
    expect(await toastArea()).toHaveTextContent('Verification email sent');
  },
);

test('shows that an email could not be sent', async () => {
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
