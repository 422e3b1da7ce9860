import { beforeEach, expect, test } from '@jest/globals';
import {
  changePassword,
  endAccountSession,
  listSessions,
  type AccountSession,
  confirmIdentity,
} from '@introvest/contracts/account';
import { listPasskeys, createPasskeyOptions } from '@introvest/contracts/passkeys';
import {
  getSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
} from '@introvest/contracts/secondStep';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import { founder, founderProfile } from '../testing/people';
import Security from './Security';
import { provide } from '@introvest/testing/web/provide';

const path = '/profile/security';

const off = { isOn: false, since: null, codesLeft: 0 };
const createdAt = '2026-11-02T10:20:00.000Z';
const laptop = { id: founderProfile.id, name: 'Laptop', lastUsedAt: null, createdAt };

beforeEach(() => {
  mockRoute(listSessions, []);
  mockRoute(listPasskeys, []);
  mockRoute(getSecondStep, off);
});

const open = (user = founder) => renderPage(<Security />, { path, user });
const button = (name: string) => screen.findByRole('button', { name });
const toast = () => screen.findByRole('region', { name: 'Toast' });

const here: AccountSession = {
  id: founder.id,
  browser: 'Firefox on Windows',
  place: '203.0.113.0/24',
  startedAt: '2026-11-02T10:20:00.000Z',
  lastSeenAt: '2026-11-03T10:00:00.000Z',
  isCurrent: true,
};
const there = { ...here, id: founderProfile.id, browser: 'Safari on an iPhone', isCurrent: false };

test('asks for the current password, shows errors and keeps what was typed', async () => {
  const wrong = { field: 'password', message: 'This is not your password' };
  mockRoute(
    changePassword,
    { message: wrong.message, code: 'validation_failed', errors: [wrong] },
    { status: 400 },
  );
  const { person } = await open();
  await person.click(await button('Change password'));
  const form = within(await screen.findByRole('dialog', { name: 'Change password' }));
  await person.type(form.getByLabelText('Current password'), 'not it at all');
  await person.type(form.getByLabelText('New password'), 'harbour lights');
  await person.type(form.getByLabelText('Confirm password'), 'harbour');
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText("Passwords don't match")).toBeVisible();
  await person.type(form.getByLabelText('Confirm password'), ' lights');
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(wrong.message)).toBeVisible();

  mockRoute(changePassword, { message: 'Try later.', code: 'unavailable' }, { status: 503 });
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Try later.');
  expect(form.getByLabelText('Current password')).toHaveValue('not it at all');
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
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: /^Sign out / }));
  expect(await toast()).toHaveTextContent('You are signed out there already.');
  await waitFor(() => expect(screen.queryByText('Safari on an iPhone')).toBeNull());
});

const title = 'Two-step verification';
const on = { isOn: true, since: '2026-11-02T10:20:00.000Z', codesLeft: 10 };
const codes = Array.from({ length: 10 }, (_, n) => `k7mq-2xwd-9f3h-tn8${n}`);
const stale = {
  message: 'Enter your password to continue',
  code: 'validation_failed',
  errors: [{ field: 'password', message: 'Enter your password to continue' }],
} as const;

const part = async () => within(await screen.findByRole('region', { name: title }));

test('asks the member to add a passkey first, and offers nothing else', async () => {
  await open();
  expect(await (await part()).findByText(/first add a passkey/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn on two-step verification' })).toBeNull();
});

test('asks for the password if the sign-in is too old, even to turn two-step verification off', async () => {
  let isFresh = false;
  mockRoute(listPasskeys, [laptop]);
  mockRoute(getSecondStep, on);
  mockRoute(turnOffSecondStep, stale, { status: 400 });
  const confirmed = mockRoute(confirmIdentity, () => {
    isFresh = true;
    return { message: 'You can go on.' };
  });
  const { person } = await open();
  await person.click(await button('Turn off two-step verification'));
  const sure = within(await screen.findByRole('alertdialog'));
  expect(sure.getByText(/Anyone who knows your password/)).toBeVisible();
  await person.click(sure.getByRole('button', { name: 'Turn off' }));
  const form = within(await screen.findByRole('form'));
  mockRoute(turnOffSecondStep, () => ({ message: isFresh ? 'Off.' : 'Too early.' }));
  mockRoute(getSecondStep, off);
  await person.type(form.getByLabelText('Current password'), 'correct horse{Enter}');
  expect(await toast()).toHaveTextContent('Two-step verification is off');
  expect(confirmed.calls).toMatchObject([{ body: { password: 'correct horse' } }]);
  expect(await (await part()).findByText(/Two-step verification is off/)).toBeVisible();
});

test('warns that few codes are left and replaces them with new ones', async () => {
  let codesLeft = 1;
  mockRoute(listPasskeys, [laptop]);
  mockRoute(getSecondStep, () => ({ ...on, codesLeft }));
  mockRoute(renewRecoveryCodes, () => {
    codesLeft = 10;
    return { codes };
  });
  const { person } = await open();
  expect(await screen.findByText(/You have 1 recovery code left. Create new codes/)).toBeVisible();
  await person.click(await button('Create new recovery codes'));
  await person.click(await button('Create new codes'));
  const dialog = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await person.keyboard('{Escape}');
  await person.click(dialog.parentElement ?? dialog);
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  expect(screen.queryByText('Your previous codes no longer work.')).toBeNull();
  await person.click(await button('I’ve saved my codes'));
  expect(await toast()).toHaveTextContent('Your previous codes no longer work.');
  expect(await screen.findByText(/You have 10 recovery codes left/)).toBeVisible();
});

const user = { ...founder, isVerified: true, hasProfile: false };
const options = {
  rp: { id: 'localhost', name: 'Introvest' },
  user: { id: 'QQ', name: user.email, displayName: 'Ada Okafor' },
  challenge: 'QQ',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  attestation: 'none',
};

function withDevice(answer: () => unknown) {
  const parseCreationOptionsFromJSON = (given: unknown) => given;
  provide(globalThis, { PublicKeyCredential: { parseCreationOptionsFromJSON } });
  const create = () => Promise.resolve().then(answer);
  provide(navigator, { credentials: { create } });
}

async function beginAdding() {
  const { person } = await open(user);
  await person.click(await button('Add a passkey'));
  const form = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
  await person.clear(form.getByLabelText('Name'));
  await person.type(form.getByLabelText('Name'), 'Laptop');
  await person.type(form.getByLabelText('Current password'), 'correct horse');
  await person.click(form.getByRole('button', { name: 'Continue' }));
  return { person, form };
}

test.each([
  ['the email address is unconfirmed', false, true, /To add a passkey, first open the link/],
  ['the browser lacks passkeys', true, false, 'This browser doesn’t support passkeys.'],
])('offers no passkey if %s', async (_why, isVerified, hasDevice, text) => {
  if (hasDevice) withDevice(() => null);
  await open({ ...user, isVerified });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test.each([
  ['NotAllowedError', 'The request was cancelled or timed out. No passkey was added.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['OddError', 'We couldn’t create the passkey. Try again.'],
])("explains the device's error %s and keeps the typed name", async (name, text) => {
  mockRoute(createPasskeyOptions, { ceremony: 'abc', options });
  withDevice(() => {
    throw Object.assign(new Error('refused'), { name });
  });
  const { form } = await beginAdding();
  expect(await form.findByRole('alert')).toHaveTextContent(text);
  expect(form.getByLabelText('Name')).toHaveValue('Laptop');
});
