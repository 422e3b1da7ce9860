import { expect, test } from '@jest/globals';
import { deleteAccount, resendVerification } from '@introvest/contracts/auth';
import { getHighlightStatus } from '@introvest/contracts/dashboards';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, within } from '@testing-library/react';
import { founder, founderProfile } from '../testing/people';
import ProfileSettings from './ProfileSettings';

const path = '/profile';
const highlight = {
  id: founderProfile.id,
  startDate: founderProfile.createdAt,
  duration: 7,
  status: 'active' as const,
  amountPaid: 1000,
  currency: 'gbp',
  isExtension: false,
};

const toast = () => screen.findByRole('region', { name: 'Toast' });

test('the account shows who is signed in; a pending address gets another mail', async () => {
  const sent = mockRoute(resendVerification, { message: 'Sent.' });
  const user = { ...founder, hasProfile: false };
  const { person } = await renderPage(<ProfileSettings />, { path: `${path}?tab=account`, user });
  expect(screen.getByText('ada@lumen.example')).toBeVisible();
  expect(screen.getByText('Pending Verification')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Resend verification email' }));
  expect(await toast()).toHaveTextContent('Verification email sent');
  expect(sent.calls).toHaveLength(1);
});

test('deleting asks first, names what a highlight loses, and tells a failure', async () => {
  const endDate = new Date(Date.now() + 3.5 * 24 * 60 * 60 * 1000).toISOString();
  mockRoute(getHighlightStatus, {
    hasActiveHighlight: true,
    activeHighlight: { ...highlight, endDate },
  });
  mockRoute(deleteAccount, { message: 'Try later.', code: 'unavailable' }, { status: 503 });
  const user = { ...founder, hasProfile: false };
  const { person } = await renderPage(<ProfileSettings />, { path: `${path}?tab=account`, user });
  await person.click(screen.getByRole('button', { name: 'Delete Account' }));
  const question = await screen.findByRole('alertdialog', { name: 'Are you absolutely sure?' });
  expect(await within(question).findByText(/4 days left/)).toBeVisible();
  await person.click(within(question).getByRole('button', { name: 'Delete Account' }));
  expect(await toast()).toHaveTextContent('Deletion failed Try later.');
});

test('deleting says when it is not known what a highlight loses', async () => {
  mockRoute(getHighlightStatus, { message: 'Try later.', code: 'unavailable' }, { status: 503 });
  const user = { ...founder, hasProfile: false };
  const { person } = await renderPage(<ProfileSettings />, { path: `${path}?tab=account`, user });
  await person.click(screen.getByRole('button', { name: 'Delete Account' }));
  const question = await screen.findByRole('alertdialog', { name: 'Are you absolutely sure?' });
  expect(await within(question).findByText(/could not be checked/)).toBeVisible();
});
