import { beforeEach, expect, test } from '@jest/globals';
import {
  changeEmail,
  changeName,
  changePassword,
  endAccountSession,
  listSessions,
  type AccountSession,
} from '@introvest/contracts/account';
import { getCurrentUser } from '@introvest/contracts/auth';
import { listPasskeys } from '@introvest/contracts/passkeys';
import { listWarnings } from '@introvest/contracts/safety';
import { getSecondStep } from '@introvest/contracts/secondStep';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import { founder, founderProfile } from '../testing/people';
import ProfileSettings from './ProfileSettings';
import Security from './Security';

const path = '/profile?tab=account';
const securityPath = '/profile/security';

const here: AccountSession = {
  id: founder.id,
  browser: 'Firefox on Windows',
  place: '203.0.113.0/24',
  startedAt: '2026-11-02T10:20:00.000Z',
  lastSeenAt: '2026-11-03T10:00:00.000Z',
  isCurrent: true,
};
const there = { ...here, id: founderProfile.id, browser: 'Safari on an iPhone', isCurrent: false };

beforeEach(() => {
  mockRoute(listSessions, []);
  mockRoute(listPasskeys, []);
  mockRoute(getSecondStep, { isOn: false, since: null, codesLeft: 0 });
  mockRoute(listWarnings, []);
});

const toast = () => screen.findByRole('region', { name: 'Toast' });

test('changes the name and shows it at once', async () => {
  const sent = mockRoute(changeName, { ...founder, lastName: 'Lovelace' });
  const { person } = await renderPage(<ProfileSettings />, { path, user: founder });
  await person.click(await screen.findByRole('button', { name: 'Change name' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change name' }));
  const last = form.getByLabelText('Last Name');
  await person.clear(last);
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Last name is required')).toBeVisible();
  await person.type(last, 'Lovelace');
  mockRoute(getCurrentUser, { ...founder, lastName: 'Lovelace' });
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await toast()).toHaveTextContent('Name changed');
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  // The unchanged first name isn't sent, because it may violate a newer rule.
  expect(sent.calls.map(({ body }) => body)).toEqual([{ lastName: 'Lovelace' }]);
});

test('keeps a typed name after a press outside the dialog', async () => {
  const { person } = await renderPage(<ProfileSettings />, { path, user: founder });
  await person.click(await screen.findByRole('button', { name: 'Change name' }));
  await person.type(await screen.findByLabelText('Last Name'), '-Byron');
  await person.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});

test('asks for the current password, shows errors in the new one, and says that other sessions end', async () => {
  const wrong = { field: 'password', message: 'This is not your password' };
  mockRoute(
    changePassword,
    { message: wrong.message, code: 'validation_failed', errors: [wrong] },
    { status: 400 },
  );
  const { person } = await renderPage(<Security />, { path: securityPath, user: founder });
  await person.click(await screen.findByRole('button', { name: 'Change password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change password' });
  const form = within(dialog);
  await person.type(form.getByLabelText('Current password'), 'not it at all');
  await person.type(form.getByLabelText('New password'), 'harbour lights');
  await person.type(form.getByLabelText('Confirm password'), 'harbour');
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText("Passwords don't match")).toBeVisible();
  await person.type(form.getByLabelText('Confirm password'), ' lights');
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(wrong.message)).toBeVisible();

  const sent = mockRoute(changePassword, { message: 'Changed.' });
  mockRoute(getCurrentUser, founder);
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await toast()).toHaveTextContent(
    'Password changed You’ve been signed out on all other devices.',
  );
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent.calls).toMatchObject([
    { body: { newPassword: 'harbour lights', confirmPassword: 'harbour lights' } },
  ]);
});

test('shows that a password could not be changed, and keeps what was typed', async () => {
  mockRoute(changePassword, { message: 'Try later.', code: 'unavailable' }, { status: 503 });
  const { person } = await renderPage(<Security />, { path: securityPath, user: founder });
  await person.click(await screen.findByRole('button', { name: 'Change password' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change password' }));
  await person.type(form.getByLabelText('Current password'), 'correct horse');
  await person.type(form.getByLabelText('New password'), 'harbour lights');
  await person.type(form.getByLabelText('Confirm password'), 'harbour lights');
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Try later.');
  expect(form.getByLabelText('Current password')).toHaveValue('correct horse');
});

test('requires the password for a new email address, which takes effect by the emailed link', async () => {
  const sent = mockRoute(changeEmail, { message: 'Sent.' }, { status: 202 });
  const { person } = await renderPage(<ProfileSettings />, { path, user: founder });
  await person.click(await screen.findByRole('button', { name: 'Change email address' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change email address' }));
  await person.type(form.getByLabelText('New email address'), 'ada@new.example');
  await person.type(form.getByLabelText('Current password'), 'correct horse');
  await person.click(form.getByRole('button', { name: 'Send link' }));
  expect(await toast()).toHaveTextContent('Check your new inbox');
  expect(screen.getByText(founder.email)).toBeVisible();
  expect(sent.calls).toMatchObject([
    { body: { email: 'ada@new.example', password: 'correct horse' } },
  ]);
});

test('lists sessions and signs out another one', async () => {
  let sessions = [here, there];
  mockRoute(listSessions, () => sessions);
  const ended = mockRoute(endAccountSession, () => {
    sessions = [here];
    return { message: 'Signed out there.' };
  });
  const { person } = await renderPage(<Security />, { path: securityPath, user: founder });
  const list = within(await screen.findByRole('list', { name: 'Where you’re signed in' }));
  const [own, other] = list.getAllByRole('listitem');
  expect(own).toHaveTextContent(
    /^Firefox on WindowsLast used 3 November 2026 around .*This browser$/,
  );
  expect(own).toHaveTextContent('network 203.0.113.0/24');
  expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
  expect(other).toHaveTextContent('Safari on an iPhone');
  await person.click(list.getByRole('button', { name: /^Sign out Safari on an iPhone/ }));
  expect(await toast()).toHaveTextContent('Signed out Safari on an iPhone has been signed out.');
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(ended.calls).toMatchObject([{ params: { sessionId: there.id } }]);
});

test('removes a session that has already ended', async () => {
  let sessions = [here, there];
  mockRoute(listSessions, () => sessions);
  mockRoute(
    endAccountSession,
    () => {
      sessions = [here];
      return { message: 'You are signed out there already.', code: 'not_found' };
    },
    { status: 404 },
  );
  const { person } = await renderPage(<Security />, { path: securityPath, user: founder });
  await person.click(await screen.findByRole('button', { name: /^Sign out / }));
  expect(await toast()).toHaveTextContent('You are signed out there already.');
  await waitFor(() => expect(screen.queryByText('Safari on an iPhone')).toBeNull());
});
