import { expect, test } from '@jest/globals';
import { confirmIdentity } from '@introvest/contracts/account';
import { deleteAccount } from '@introvest/contracts/auth';
import { getHighlightStatus } from '@introvest/contracts/dashboards';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import { founder } from '../testing/people';
import { DangerZone } from './DangerZone';

test('deletes once, however often the button is pressed', async () => {
  mockRoute(getHighlightStatus, { hasActiveHighlight: false, activeHighlight: null });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const deleted = mockRoute(
    deleteAccount,
    async () => {
      await held;
      return { message: 'Not now.', code: 'unavailable' };
    },
    { status: 503 },
  );
  const { person } = await renderPage(<DangerZone />, { user: founder });
  await person.click(screen.getByRole('button', { name: 'Delete Account' }));
  const question = await screen.findByRole('alertdialog', { name: 'Are you absolutely sure?' });
  await person.click(within(question).getByRole('button', { name: 'Delete Account' }));
  await person.click(await within(question).findByRole('button', { name: 'Deleting...' }));
  answer();
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(deleted.calls).toHaveLength(1);
});

// This test comes last, because it leaves the page.
test('asks for the password if the sign-in is too old', async () => {
  const late = [{ field: 'password', message: 'Enter your password to continue' }];
  const refused = mockRoute(
    deleteAccount,
    { message: late[0]?.message ?? '', code: 'validation_failed', errors: late },
    { status: 400 },
  );
  const wrong = [{ field: 'password', message: 'This is not your password' }];
  mockRoute(
    confirmIdentity,
    { message: 'This is not your password', code: 'validation_failed', errors: wrong },
    { status: 400 },
  );
  const user = { ...founder, userType: 'investor' as const };
  const { person } = await renderPage(<DangerZone />, { user });
  await person.click(screen.getByRole('button', { name: 'Delete Account' }));
  const question = await screen.findByRole('alertdialog', { name: 'Are you absolutely sure?' });
  await person.click(within(question).getByRole('button', { name: 'Delete Account' }));
  const form = within(await screen.findByRole('form', { name: 'Are you absolutely sure?' }));
  const field = form.getByLabelText('Current password');
  await person.type(field, 'a guess');
  await person.click(form.getByRole('button', { name: 'Delete Account' }));
  expect(await form.findByText('This is not your password')).toBeVisible();
  expect(refused.calls).toHaveLength(1);
  const confirmed = mockRoute(confirmIdentity, { message: 'You can go on.' });
  const deleted = mockRoute(deleteAccount, { message: 'Gone.' });
  await person.clear(field);
  await person.type(field, 'correct horse battery');
  await person.click(form.getByRole('button', { name: 'Delete Account' }));
  await waitFor(() => expect(deleted.calls).toHaveLength(1));
  expect(confirmed.calls).toMatchObject([{ body: { password: 'correct horse battery' } }]);
});
