import { expect, test } from '@jest/globals';
import { register } from '@introvest/contracts/auth';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor } from '@testing-library/react';
import { fillIn } from '@introvest/testing/web/fillIn';
import Auth from './Auth';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText(label);
const toastArea = () => screen.findByRole('region', { name: 'Toast' });

async function openRegistration(role = 'Founder') {
  const page = await renderPage(<Auth />, { path: '/auth' });
  await page.person.click(button(new RegExp(`^Join as ${role}`)));
  const fill = async (values: Record<string, string>) => {
    await fillIn(page.person, values);
    await page.person.click(button('Create account'));
  };
  return { ...page, fill };
}

const ada = {
  'First Name': 'Ada',
  'Last Name': 'Okafor',
  Email: 'ada@example.com',
  Password: 'orchard-window',
  'Confirm Password': 'orchard-window',
};

test('lets browsers fill in the form', async () => {
  await openRegistration();
  expect(field('First Name')).toHaveAttribute('autocomplete', 'given-name');
  expect(field('Last Name')).toHaveAttribute('autocomplete', 'family-name');
  expect(field('Email')).toHaveAttribute('autocomplete', 'email');
  expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(field('Confirm Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getAllByRole('button', { name: 'Show characters' })).toHaveLength(2);
});

test('links to the terms that a new member accepts', async () => {
  await openRegistration();
  expect(screen.getByText(/^By creating an account you confirm/)).toHaveTextContent(
    'By creating an account you confirm that you are 18 or older and accept the Terms of Service and Privacy Policy',
  );
  for (const [name, href] of [
    ['Terms of Service', '/terms-of-service'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAccessibleDescription('Opens in a new tab');
  }
});

test("shows each field's error and focuses the first", async () => {
  const { person } = await openRegistration();
  await person.click(button('Create account'));
  expect(screen.getByText('First name is required')).toBeVisible();
  expect(screen.getByText('Last name is required')).toBeVisible();
  expect(screen.getByText('Invalid email address')).toBeVisible();
  expect(screen.getByText('Password must be at least 8 characters')).toBeVisible();
  await waitFor(() => expect(field('First Name')).toHaveFocus());
});

test.each([
  ['This password is too common.', 400, 'validation_failed', 'Password'],
  ['', 500, 'internal', 'Password'],
  ['An account with this email already exists.', 409, 'conflict', 'Email'],
] as const)('shows the message %j or the default as a toast', async (message, status, code, at) => {
  const errors = message && at === 'Password' ? [{ field: 'password', message }] : [];
  mockRoute(register, { message, code, errors }, { status });
  const { fill } = await openRegistration();
  await fill(ada);
  const words = message || 'An error occurred during registration.';
  expect(await toastArea()).toHaveTextContent(`Registration failed ${words}`);
  expect(await toastArea()).toHaveAttribute('data-variant', 'destructive');
  expect(field(at)).toHaveAccessibleDescription(message || 'At least 8 characters');
  if (message) await waitFor(() => expect(field(at)).toHaveFocus());
});
