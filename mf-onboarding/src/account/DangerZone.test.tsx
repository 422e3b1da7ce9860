import { expect, test } from '@jest/globals';
import { confirmIdentity } from '@introvest/contracts/account';
import { deleteAccount } from '@introvest/contracts/auth';
import { getHighlightStatus } from '@introvest/contracts/dashboards';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import { founder } from '../testing/people';
import { DangerZone } from './DangerZone';

const highlight = {
  id: founder.id,
  startDate: '2026-05-01T10:00:00.000Z',
  duration: 7,
  status: 'active' as const,
  amountPaid: 1000,
  currency: 'gbp',
  isExtension: false,
  endDate: new Date(Date.now() + 3.5 * 24 * 60 * 60 * 1000).toISOString(),
};

async function ask(user = founder) {
  const { person } = await renderPage(<DangerZone />, { user });
  await person.click(screen.getByRole('button', { name: 'Delete Account' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you absolutely sure?' });
  return { person, question: within(dialog) };
}

test('names the highlight days that would be lost, unless they are unknown', async () => {
  mockRoute(getHighlightStatus, { message: 'Try later.', code: 'unavailable' }, { status: 503 });
  const { person, question } = await ask();
  expect(await question.findByText(/We couldn’t check your profile highlight/)).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Cancel' }));
  mockRoute(getHighlightStatus, { hasActiveHighlight: true, activeHighlight: highlight });
  await person.click(screen.getByRole('button', { name: 'Delete Account' }));
  expect(await screen.findByText(/remaining 4 days/)).toBeVisible();
});

test('deletes once, however often the button is pressed, and shows a failure', async () => {
  mockRoute(getHighlightStatus, { hasActiveHighlight: false, activeHighlight: null });
  const reply = { message: 'Not now.', code: 'unavailable' } as const;
  const deleted = mockRoute(deleteAccount, reply, { status: 503, isHeld: true });
  const { person, question } = await ask();
  await person.click(question.getByRole('button', { name: 'Delete Account' }));
  await person.click(await question.findByRole('button', { name: 'Deleting...' }));
  await deleted.release();
  expect(await screen.findByRole('region', { name: 'Toast' })).toHaveTextContent(
    'Deletion failed Not now.',
  );
  expect(deleted.calls).toHaveLength(1);
});

// This test is last, because it leaves the page.
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
  const { person, question } = await ask({ ...founder, userType: 'investor' });
  await person.click(question.getByRole('button', { name: 'Delete Account' }));
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
