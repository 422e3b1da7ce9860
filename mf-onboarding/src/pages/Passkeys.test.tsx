import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { listSessions } from '@introvest/contracts/account';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  createPasskeyOptions,
  type Passkey,
} from '@introvest/contracts/passkeys';
import { getSecondStep } from '@introvest/contracts/secondStep';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, within } from '@testing-library/react';
import { founder, founderProfile } from '../testing/people';
import Security from './Security';

const path = '/profile/security';
const user = { ...founder, isVerified: true, hasProfile: false };
const laptop: Passkey = {
  id: founderProfile.id,
  name: 'Laptop',
  createdAt: '2026-11-02T10:20:00.000Z',
  lastUsedAt: null,
};
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
const made = {
  id: 'QQ',
  rawId: 'QQ',
  type: 'public-key',
  response: { clientDataJSON: 'QQ', attestationObject: 'QQ' },
};

/** Simulates a browser that can create passkeys. `answer` is called in place of the browser's prompt. */
function withDevice(answer: () => unknown) {
  const parseCreationOptionsFromJSON = (given: unknown) => given;
  Object.assign(globalThis, { PublicKeyCredential: { parseCreationOptionsFromJSON } });
  const create = () => Promise.resolve().then(answer);
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

beforeEach(() => {
  mockRoute(getSecondStep, { isOn: false, since: null, codesLeft: 0 });
  mockRoute(listSessions, []);
});

const toast = () => screen.findByRole('region', { name: 'Toast' });

async function beginAdding() {
  const { person } = await renderPage(<Security />, { path, user });
  await person.click(await screen.findByRole('button', { name: 'Add a passkey' }));
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
  mockRoute(listPasskeys, []);
  if (hasDevice) withDevice(() => made);
  await renderPage(<Security />, { path, user: { ...user, isVerified } });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('creates a passkey on the device and lists it with its date', async () => {
  let passkeys: Passkey[] = [];
  mockRoute(listPasskeys, () => passkeys);
  withDevice(() => ({ toJSON: () => made }));
  const begun = mockRoute(createPasskeyOptions, { ceremony: 'abc', options });
  const added = mockRoute(
    addPasskey,
    () => {
      passkeys = [laptop];
      return laptop;
    },
    { status: 201 },
  );
  await beginAdding();
  expect(await toast()).toHaveTextContent('Passkey added');
  const list = within(await screen.findByRole('list', { name: 'Passkeys' }));
  expect(list.getByText('Added on 2 November 2026 · not used yet')).toBeVisible();
  expect(begun.calls).toMatchObject([{ body: { name: 'Laptop', password: 'correct horse' } }]);
  expect(added.calls).toMatchObject([{ body: { ceremony: 'abc', credential: made } }]);
});

test.each([
  ['NotAllowedError', 'The request was cancelled or timed out. No passkey was added.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['OddError', 'We couldn’t create the passkey. Try again.'],
])("explains the device's error %s and keeps the typed name", async (name, text) => {
  mockRoute(listPasskeys, []);
  mockRoute(createPasskeyOptions, { ceremony: 'abc', options });
  withDevice(() => {
    throw Object.assign(new Error('refused'), { name });
  });
  const { form } = await beginAdding();
  expect(await form.findByRole('alert')).toHaveTextContent(text);
  expect(form.getByLabelText('Name')).toHaveValue('Laptop');
});

test('removes a passkey with the password', async () => {
  let passkeys = [laptop];
  mockRoute(listPasskeys, () => passkeys);
  const removed = mockRoute(removePasskey, () => {
    passkeys = [];
    return { message: 'Removed.' };
  });
  const { person } = await renderPage(<Security />, { path, user });
  await person.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
  const form = within(await screen.findByRole('dialog', { name: 'Remove Laptop' }));
  await person.type(form.getByLabelText('Current password'), 'correct horse');
  await person.click(form.getByRole('button', { name: 'Remove' }));
  expect(await toast()).toHaveTextContent('Passkey removed');
  expect(await screen.findByText('You don’t have any passkeys yet.')).toBeVisible();
  expect(removed.calls).toMatchObject([
    { params: { passkeyId: laptop.id }, body: { password: 'correct horse' } },
  ]);
});
