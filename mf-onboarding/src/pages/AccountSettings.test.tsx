import { beforeEach, expect, test } from '@jest/globals';
import { getExport } from '@introvest/contracts/account';
import { logout, resendVerification } from '@introvest/contracts/auth';
import { listBlocks } from '@introvest/contracts/blocks';
import { listReports, listWarnings } from '@introvest/contracts/safety';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import { founder, founderProfile } from '../testing/people';
import Privacy from './Privacy';
import ProfileSettings from './ProfileSettings';

const openAccount = () =>
  renderPage(<ProfileSettings />, { path: '/profile?tab=account', user: founder });
const openPrivacy = () => renderPage(<Privacy />, { path: '/profile/privacy', user: founder });

beforeEach(() => {
  mockRoute(listWarnings, []);
  mockRoute(getExport, { state: 'none' });
});

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

test('shows the whole account at once, with links to the other settings', async () => {
  await openAccount();
  const tab = within(await screen.findByRole('tabpanel', { name: 'Account Settings' }));
  await screen.findByText('ada@lumen.example');
  const headings = await tab.findAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Account',
    'Danger Zone',
    'More settings',
  ]);
  for (const fact of ['Email', 'Name', 'User Type', 'Account Status']) {
    expect(tab.getByText(fact)).toBeVisible();
  }
  for (const name of ['Log Out', 'Delete Account']) {
    expect(tab.getByRole('button', { name })).toBeVisible();
  }
  const links = tab
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Password and sign-in', '/profile/security'],
    ['Profile checks', '/profile/checks'],
    ['Notification settings', '/profile/notifications'],
    ['Privacy', '/profile/privacy'],
  ]);
});

test("lists the member's reports with their states", async () => {
  const made = { text: null, createdAt: '2026-11-02T10:00:00.000Z' };
  mockRoute(listBlocks, []);
  mockRoute(listReports, [
    {
      ...made,
      id: founderProfile.id,
      name: 'Grace Lindqvist',
      kind: 'scam',
      state: 'open',
      subjectType: 'message',
    },
    {
      ...made,
      id: founderProfile.userId,
      name: 'Tom Hale',
      kind: 'fake',
      state: 'acted_on',
      subjectType: 'profile',
    },
  ]);
  await openPrivacy();
  const [first, second] = within(
    await screen.findByRole('list', { name: 'Your reports' }),
  ).getAllByRole('listitem');
  expect(first).toHaveTextContent(
    'Message from Grace LindqvistScam or request for money · 2 November 2026Waiting for review',
  );
  expect(second).toHaveTextContent(/^Profile of Tom Hale.*Action taken$/);
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

test('links to the profile form without a profile, and signs out on Log out', async () => {
  const called = mockRoute(logout, { message: 'Bye.' });
  const { person } = await renderPage(<ProfileSettings />, { path: '/profile', user: founder });
  expect(await screen.findByRole('link', { name: 'Complete your profile' })).toHaveAttribute(
    'href',
    '/onboarding/founder',
  );
  await person.click(screen.getByRole('tab', { name: 'Account Settings' }));
  await person.click(screen.getByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(called.calls).toHaveLength(1));
});
