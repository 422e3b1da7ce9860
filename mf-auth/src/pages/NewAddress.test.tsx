import { expect, test } from '@jest/globals';
import { confirmEmail } from '@introvest/contracts/account';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { pressTwice } from '@introvest/testing/web/pressTwice';
import { renderPage } from '@introvest/testing/web/render';
import { screen } from '@testing-library/react';
import NewAddress from './NewAddress';

const path = '/auth/new-address?token=abc';
const button = () => screen.findByRole('button', { name: 'Confirm email address' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const done = { message: 'This is the address of your account now.' };

test('changes nothing until the button is pressed, then calls once', async () => {
  const mocked = mockRoute(confirmEmail, done);
  await renderPage(<NewAddress />, { path });
  expect(await heading('Confirm your new email address')).toBeVisible();
  expect(mocked.calls).toEqual([]);
  pressTwice(await button());
  expect(await heading('Your email address has been changed')).toBeVisible();
  expect(mocked.calls.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  expect(screen.getByRole('link', { name: 'Go to account settings' })).toHaveAttribute(
    'href',
    '/profile?tab=account',
  );
});

test.each([
  [400, 'validation_failed', 'This link no longer works'],
  [409, 'conflict', 'This email address is taken'],
] as const)('shows why a link is refused with %i', async (status, code, title) => {
  mockRoute(confirmEmail, { message: 'Refused.', code }, { status });
  const { person } = await renderPage(<NewAddress />, { path });
  await person.click(await button());
  expect(await heading(title)).toBeVisible();
});

test('keeps the button if the service is unavailable', async () => {
  mockRoute(confirmEmail, { message: 'Try later.', code: 'unavailable' }, { status: 503 });
  const { person } = await renderPage(<NewAddress />, { path });
  await person.click(await button());
  expect(await screen.findByRole('region', { name: 'Toast' })).toHaveTextContent('Try later.');
  expect(await button()).toBeEnabled();
});

test('shows that the link is incomplete without its token', async () => {
  await renderPage(<NewAddress />, { path: '/auth/new-address' });
  expect(await heading('This link is incomplete')).toBeVisible();
});
