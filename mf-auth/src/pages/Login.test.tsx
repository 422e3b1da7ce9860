import { expect, test } from '@jest/globals';
import { login, appealSuspension } from '@introvest/contracts/auth';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen } from '@testing-library/react';
import { fillIn } from '@introvest/testing/web/fillIn';
import Auth from './Auth';

const button = (name: string) => screen.getByRole('button', { name });
const toastArea = () => screen.findByRole('region', { name: 'Toast' });

const openLogin = () => renderPage(<Auth />, { path: '/auth', state: { mode: 'login' } });

async function signIn() {
  const page = await openLogin();
  await fillIn(page.person, { Email: 'ada@example.com', Password: ' spaces stay ' });
  await page.person.click(button('Sign in'));
  return page;
}

test('shows the sign-in form, and which values are missing', async () => {
  const { person } = await openLogin();
  expect(document.title).toBe('Welcome back · Introvest');
  expect(screen.getByText('Sign in to your account to continue')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(password).toHaveAttribute('type', 'password');
  await person.click(button('Sign in'));
  expect(screen.getByText('Invalid email address')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
});

test.each([
  ['Too many attempts. Try again in 15 minutes.', 429, 'rate_limited', ''],
  ['', 401, 'unauthenticated', 'Invalid email or password.'],
  ['', 502, 'unavailable', 'We couldn’t sign you in. Try again.'],
] as const)(
  'shows "%s" or a default message after a sign-in refused with %i',
  async (message, status, code, usual) => {
    mockRoute(login, { message, code }, { status });
    const { address } = await signIn();
    const words = message || usual;
    expect(await toastArea()).toHaveTextContent(`Login failed ${words}`);
    expect(screen.getByRole('note')).toHaveTextContent(words);
    expect(await toastArea()).toHaveAttribute('data-variant', 'destructive');
    expect(address()).toBe('/auth');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  },
);

const text = 'You asked founders for money.\nThat is against our terms.';
const appealText = 'Somebody else used my account.';

async function signInSuspended() {
  const suspension = { text, since: '2026-11-02T10:00:00.000Z', hasAppealed: false };
  const refusal = { code: 'suspended', message: 'Your account is suspended.', suspension } as const;
  mockRoute(login, refusal, { status: 403 });
  const { person } = await signIn();
  await screen.findByRole('heading', { name: 'Your account is suspended' });
  return person;
}

test('shows the reason and date of a suspension, and takes one appeal', async () => {
  const sent = mockRoute(appealSuspension, { message: 'Your appeal was sent.' });
  const person = await signInSuspended();
  expect(screen.getByText(/You asked founders for money/)).toBeVisible();
  expect(screen.getByText(/suspended on 2 November 2026/)).toBeVisible();
  await person.click(button('Send appeal'));
  expect(screen.getByText('Enter your appeal')).toBeVisible();
  await fillIn(person, { 'Your appeal': appealText });
  await person.click(button('Send appeal'));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Our moderators are reviewing your appeal. We’ll email you their decision.',
  );
  expect(screen.getByRole('status')).toHaveFocus();
  expect(sent.calls).toMatchObject([
    { body: { email: 'ada@example.com', password: ' spaces stay ', text: appealText } },
  ]);
  expect(screen.queryByLabelText('Your appeal')).toBeNull();
});

test('shows why an appeal was refused and keeps its text', async () => {
  const message = 'Too many attempts. Try again in 15 minutes.';
  mockRoute(appealSuspension, { code: 'rate_limited', message }, { status: 429 });
  const person = await signInSuspended();
  await fillIn(person, { 'Your appeal': appealText });
  await person.click(button('Send appeal'));
  expect(await toastArea()).toHaveTextContent(message);
  expect(screen.getByLabelText('Your appeal')).toHaveValue(appealText);
});
