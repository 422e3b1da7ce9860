import { expect, test } from '@jest/globals';
import { forgotPassword, register } from '@introvest/contracts/auth';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen } from '@testing-library/react';
import { fillIn } from '@introvest/testing/web/fillIn';
import Auth from './Auth';

const open = () => renderPage(<Auth />, { path: '/auth' });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const toastArea = () => screen.findByRole('region', { name: 'Toast' });

test('shows why a reset link could not be requested', async () => {
  mockRoute(forgotPassword, { message: '', code: 'unavailable' }, { status: 503 });
  const { person } = await open();
  await person.click(button('Sign in here'));
  await person.click(button('Forgot password?'));
  expect(screen.getByText("Enter your email and we'll send you a reset link")).toBeVisible();
  expect(screen.getByText('Remember your password?')).toBeVisible();
  await person.click(button('Send reset link'));
  expect(screen.getByText('Invalid email address')).toBeVisible();
  await fillIn(person, { Email: 'ada@example.com' });
  await person.click(button('Send reset link'));
  expect(await toastArea()).toHaveTextContent('Request failed An error occurred.');
  expect(await toastArea()).toHaveAttribute('data-variant', 'destructive');
  expect(title()).toBe('Forgot your password?');
});

const claims = [{ path: '/messages', title: 'Messages · Introvest' }];
const wait = (next: string) =>
  renderPage(<Auth />, { path: `/auth?next=${encodeURIComponent(next)}`, claims });

test('shows the destination in every mode and keeps it', async () => {
  const { person, address } = await wait('/messages?connection=7');
  expect(screen.getByRole('note')).toHaveTextContent('Sign in to open Messages');
  expect(title()).toBe('Welcome back');
  for (const press of ['Forgot password?', 'Back', 'Sign in here', 'Sign up', /^Join as Founder/])
    await person.click(button(press));
  expect(screen.getByRole('note')).toHaveTextContent('Create your account to open Messages');
  expect(address()).toBe('/auth?next=/messages%3Fconnection%3D7');
});

test.each([
  ['/auth', '/'],
  ['/auth?next=/messages%3Fconnection%3D7', '/?next=/messages%3Fconnection%3D7'],
])('redirects a signed-in member from %s to %s', async (path, entry) => {
  const { address } = await renderPage(<Auth />, { path, user: founder(), claims });
  expect(address()).toBe(entry);
});

test('passes the destination to the emails of registration and reset', async () => {
  const forgot = mockRoute(forgotPassword, { message: '' });
  const joined = mockRoute(register, { message: '', user: founder() }, { status: 201 });
  const { person } = await wait('/messages');
  await person.click(button('Forgot password?'));
  await fillIn(person, { Email: 'ada@example.com' });
  await person.click(button('Send reset link'));
  await person.click(await screen.findByRole('button', { name: 'Sign up' }));
  await person.click(button(/^Join as Founder/));
  await fillIn(person, {
    'First Name': 'Ada',
    'Last Name': 'Okafor',
    Email: 'ada@example.com',
    Password: 'orchard-window',
    'Confirm Password': 'orchard-window',
  });
  await person.click(button('Create account'));
  await screen.findByText('Another page');
  expect(forgot.calls).toMatchObject([{ body: { next: '/messages' } }]);
  expect(joined.calls).toMatchObject([{ body: { next: '/messages' } }]);
});

test.each([
  ['Tallybird', 'Sign in to see Tallybird'],
  ['<b>Tally</b>', 'Sign in to open Messages'],
  ['call\u202E me\n now', 'Sign in to see call me now'],
  ['x'.repeat(90), `Sign in to see ${'x'.repeat(60)}`],
  ['help@evil.example', 'Sign in to open Messages'],
  ['www.evil.example', 'Sign in to open Messages'],
])('shows a link with the name %j as: %s', async (name, said) => {
  await wait(`/messages?name=${encodeURIComponent(name)}`);
  expect(screen.getByRole('note').textContent).toBe(said);
});

test('ignores a foreign URL', async () => {
  const { person, address } = await wait('//evil.example');
  expect(screen.queryByRole('note')).toBeNull();
  await person.click(button('Sign in here'));
  expect(address()).toBe('/auth');
});
