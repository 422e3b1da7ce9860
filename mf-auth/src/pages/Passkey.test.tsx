import { afterEach, expect, test } from '@jest/globals';
import { askPasskey, signInWithPasskey } from '@introvest/contracts/passkeys';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { store } from '@introvest/shell-sdk/api';
import { screen, waitFor } from '@testing-library/react';
import Auth from './Auth';

const asked = {
  ceremony: 'abc',
  options: { rpId: 'localhost', challenge: 'QQ', timeout: 300_000, userVerification: 'required' },
};
const proof = {
  id: 'QQ',
  rawId: 'QQ',
  type: 'public-key',
  response: { clientDataJSON: 'QQ', authenticatorData: 'QQ', signature: 'QQ' },
};

/** Simulates a browser that supports passkeys. `offers` enables autofill. */
function withDevice(answer: () => unknown, offers = false) {
  const requests: CredentialRequestOptions[] = [];
  const parseRequestOptionsFromJSON = (given: unknown) => given;
  // Resolves after the page has rendered, as in a browser.
  const isConditionalMediationAvailable = () =>
    new Promise((resolve) => setTimeout(() => resolve(offers)));
  const PublicKeyCredential = { parseRequestOptionsFromJSON, isConditionalMediationAvailable };
  Object.assign(globalThis, { PublicKeyCredential });
  const get = (request: CredentialRequestOptions) => {
    requests.push(request);
    return Promise.resolve().then(answer);
  };
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  return requests;
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const render = () => renderPage(<Auth />, { path: '/auth', state: { mode: 'login' } });
const button = () => screen.findByRole('button', { name: 'Sign in with a passkey' });
const toast = () => screen.findByRole('region', { name: 'Toast' });
const knownUser = () => store.getState().api.queries['getCurrentUser(undefined)']?.data;

test('signs in with a passkey, without email address and password', async () => {
  const requests = withDevice(() => ({ toJSON: () => proof }));
  mockRoute(askPasskey, asked);
  const sent = mockRoute(signInWithPasskey, { message: 'Welcome back!', user: founder() });
  const { person } = await render();
  await person.click(await button());
  await waitFor(() => expect(knownUser()).toMatchObject({ id: founder().id }));
  expect(sent.calls).toMatchObject([{ body: { ceremony: 'abc', credential: proof } }]);
  expect(requests).toMatchObject([{ publicKey: asked.options }]);
});

test('signs in with the passkey chosen from autofill', async () => {
  const requests = withDevice(() => ({ toJSON: () => proof }), true);
  mockRoute(askPasskey, asked);
  mockRoute(signInWithPasskey, { message: 'Welcome back!', user: founder() });
  await render();
  await waitFor(() => expect(knownUser()).toMatchObject({ id: founder().id }));
  expect(requests).toMatchObject([{ mediation: 'conditional' }]);
});

test('shows that a passkey is unknown, and that the request was cancelled', async () => {
  withDevice(() => ({ toJSON: () => proof }));
  mockRoute(askPasskey, asked);
  const text = 'We do not know this passkey. Sign in with your password.';
  mockRoute(signInWithPasskey, { message: text, code: 'unauthenticated' }, { status: 401 });
  const { person } = await render();
  await person.click(await button());
  expect(await toast()).toHaveTextContent(text);
  withDevice(() => {
    throw Object.assign(new Error('refused'), { name: 'NotAllowedError' });
  });
  await person.click(await button());
  await waitFor(async () => expect(await toast()).toHaveTextContent('cancelled or timed out'));
});

test('hides the button in a browser without passkeys', async () => {
  await render();
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});
