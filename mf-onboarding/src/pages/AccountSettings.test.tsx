import { beforeEach, expect, test } from '@jest/globals';
import { resendVerification } from '@introvest/contracts/auth';
import { listWarnings } from '@introvest/contracts/safety';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor } from '@testing-library/react';
import { founder, founderProfile } from '../testing/people';
import ProfileSettings from './ProfileSettings';

const openAccount = () =>
  renderPage(<ProfileSettings />, { path: '/profile?tab=account', user: founder });

beforeEach(() => void mockRoute(listWarnings, []));

const toast = () => screen.findByRole('region', { name: 'Toast' });

test('shows the signed-in account, resends the verification email, and says why it could not', async () => {
  const sent = mockRoute(resendVerification, { message: 'Sent.' });
  const { person } = await openAccount();
  expect(await screen.findByText('ada@lumen.example')).toBeVisible();
  expect(screen.getByText('Pending Verification')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Resend verification email' }));
  expect(await toast()).toHaveTextContent('Verification email sent');
  expect(sent.calls).toHaveLength(1);
  const refusal = { message: 'Try again in 10 minutes.', code: 'rate_limited' } as const;
  mockRoute(resendVerification, refusal, { status: 429 });
  await person.click(screen.getByRole('button', { name: 'Resend verification email' }));
  expect(await screen.findByText(refusal.message)).toBeVisible();
  expect(await toast()).toHaveTextContent('Failed to resend Could not resend verification email.');
});

test("shows moderators' warnings, or nothing if there are none", async () => {
  const asked = mockRoute(listWarnings, []);
  const { unmount } = await openAccount();
  await screen.findByRole('heading', { name: 'Danger Zone' });
  await waitFor(() => expect(asked.calls).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Warnings' })).toBeNull();
  unmount();
  const warnedAt = '2026-11-02T10:00:00.000Z';
  mockRoute(listWarnings, [{ id: founderProfile.id, text: 'Do not ask for money.', warnedAt }]);
  await openAccount();
  expect(await screen.findByRole('list', { name: 'Warnings' })).toHaveTextContent(
    '2 November 2026Do not ask for money.',
  );
});

test('links to the profile form without a profile', async () => {
  await renderPage(<ProfileSettings />, { path: '/profile', user: founder });
  expect(await screen.findByRole('link', { name: 'Complete your profile' })).toHaveAttribute(
    'href',
    '/onboarding/founder',
  );
});
