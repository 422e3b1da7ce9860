import { expect, test } from '@jest/globals';
import { resetPassword } from '@introvest/contracts/auth';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor } from '@testing-library/react';
import { fillIn } from '../fillIn';
import '../testPatience';
import Reset from './Reset';

const open = () => renderPage(<Reset />, { path: '/auth/reset?token=abc' });
const field = (label: string) => screen.getByLabelText(label);
const save = () => screen.getByRole('button', { name: 'Save new password' });
const toastArea = () => screen.findByRole('region', { name: 'Toast' });

test('a new password is saved and leads to the entry', async () => {
  const mocked = mockRoute(resetPassword, { message: 'Your password has been changed.' });
  const { person, address } = await open();
  expect(field('New password')).toHaveAttribute('autocomplete', 'new-password');
  await fillIn(person, { 'New password': 'orchard-window' });
  await fillIn(person, { 'Confirm password': 'orchard-window' });
  await person.click(save());
  expect(await toastArea()).toHaveTextContent('Password changed Your password has been changed.');
  await waitFor(() => expect(address()).toBe('/'));
  expect(mocked.calls.map(({ body }) => body)).toEqual([
    { token: 'abc', password: 'orchard-window', confirmPassword: 'orchard-window' },
  ]);
});

test('both fields are judged before anything is sent', async () => {
  const { person } = await open();
  await fillIn(person, { 'New password': 'short' });
  await fillIn(person, { 'Confirm password': 'other' });
  await person.click(save());
  expect(screen.getByText('Password must be at least 8 characters')).toBeVisible();
  expect(screen.getByText("Passwords don't match")).toBeVisible();
  await waitFor(() => expect(field('New password')).toHaveFocus());
});

test('a link that is too old says so and offers a new one', async () => {
  const message = 'Invalid or expired verification token.';
  mockRoute(resetPassword, { message, code: 'validation_failed' }, { status: 400 });
  const { person, address } = await open();
  await fillIn(person, { 'New password': 'orchard-window' });
  await fillIn(person, { 'Confirm password': 'orchard-window' });
  await person.click(save());
  expect(await toastArea()).toHaveTextContent(`Request failed ${message}`);
  await person.click(screen.getByRole('button', { name: 'Ask for a new one' }));
  expect(address()).toBe('/auth');
});

test('a link without its token leads to asking for a new one', async () => {
  await renderPage(<Reset />, { path: '/auth/reset' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link is not complete');
  const way = screen.getByRole('link', { name: 'Ask for a new link' });
  expect(way).toHaveAttribute('href', '/auth');
});
