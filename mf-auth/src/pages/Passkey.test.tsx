import { expect, test } from '@jest/globals';
import { login } from '@introvest/contracts/auth';
import type { ErrorBody } from '@introvest/contracts/errors';
import { askPasskey, signInWithPasskey } from '@introvest/contracts/passkeys';
import { askSecondStep, enterRecoveryCode } from '@introvest/contracts/secondStep';
import { fillIn } from '@introvest/testing/web/fillIn';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { provide } from '@introvest/testing/web/provide';
import { renderPage } from '@introvest/testing/web/render';
import { store } from '@introvest/shell-sdk/api';
import { screen, waitFor } from '@testing-library/react';
import Auth from './Auth';

const asked = {
  ceremony: 'abc',
  options: { rpId: 'localhost', challenge: 'QQ', timeout: 300_000, userVerification: 'required' },
};
const options = { ...asked.options, allowCredentials: [{ id: 'QQ', type: 'public-key' }] };
const proof = {
  id: 'QQ',
  rawId: 'QQ',
  type: 'public-key',
  response: { clientDataJSON: 'QQ', authenticatorData: 'QQ', signature: 'QQ' },
};
const welcome = { message: 'Welcome back!', user: founder() };

function withDevice(answer: () => unknown, offers = false) {
  const requests: CredentialRequestOptions[] = [];
  const parseRequestOptionsFromJSON = (given: unknown) => given;
  const isConditionalMediationAvailable = () =>
    new Promise((resolve) => setTimeout(() => resolve(offers)));
  const PublicKeyCredential = { parseRequestOptionsFromJSON, isConditionalMediationAvailable };
  provide(globalThis, { PublicKeyCredential });
  const get = (request: CredentialRequestOptions) => {
    requests.push(request);
    return Promise.resolve().then(answer);
  };
  provide(navigator, { credentials: { get } });
  return requests;
}

const cancel = () => {
  throw Object.assign(new Error('refused'), { name: 'NotAllowedError' });
};

const render = () => renderPage(<Auth />, { path: '/auth', state: { mode: 'login' } });
const button = (name: string) => screen.findByRole('button', { name });
const toast = () => screen.findByRole('region', { name: 'Toast' });
const cachedUser = () => store.getState().api.queries['getCurrentUser(undefined)']?.data;

test('signs in with the passkey chosen from autofill', async () => {
  const requests = withDevice(() => ({ toJSON: () => proof }), true);
  mockRoute(askPasskey, asked);
  mockRoute(signInWithPasskey, welcome);
  await render();
  await waitFor(() => expect(cachedUser()).toMatchObject({ id: founder().id }));
  expect(requests).toMatchObject([{ mediation: 'conditional' }]);
});

test('shows that a passkey is unknown, and that the request was cancelled', async () => {
  withDevice(() => ({ toJSON: () => proof }));
  mockRoute(askPasskey, asked);
  const text = 'We do not know this passkey. Sign in with your password.';
  mockRoute(signInWithPasskey, { message: text, code: 'unauthenticated' }, { status: 401 });
  const { person } = await render();
  await person.click(await button('Sign in with a passkey'));
  expect(await toast()).toHaveTextContent(text);
  withDevice(cancel);
  await person.click(await button('Sign in with a passkey'));
  await waitFor(async () => expect(await toast()).toHaveTextContent('cancelled or timed out'));
});

test('hides the button in a browser without passkeys', async () => {
  await render();
  expect(await button('Sign in')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});

const asks = {
  message: 'Your password is correct. Now confirm with your passkey.',
  code: 'second_step',
  secondStep: { token: 'abc' },
} as const;

async function enterPassword() {
  mockRoute(login, asks, { status: 403 });
  const { person } = await render();
  await screen.findByLabelText('Email');
  await fillIn(person, { Email: 'ada@example.com', Password: 'correct horse' });
  await person.click(await button('Sign in'));
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible();
  return person;
}

test('allows a retry or a code after cancelling, and shows an error for a wrong code at its field', async () => {
  withDevice(cancel);
  mockRoute(askSecondStep, { options });
  const person = await enterPassword();
  await person.click(await button('Confirm with my passkey'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The request was cancelled');
  await person.click(await button('Use a recovery code instead'));
  expect(screen.getByLabelText('Recovery code')).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Enter a recovery code')).toBeVisible();
  const message = 'This is none of your codes.';
  const refused = { message, code: 'validation_failed', errors: [{ field: 'code', message }] };
  mockRoute(enterRecoveryCode, refused as ErrorBody, { status: 400 });
  await person.type(screen.getByLabelText('Recovery code'), 'k7mq{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  const sent = mockRoute(enterRecoveryCode, welcome);
  await person.type(screen.getByLabelText('Recovery code'), '-2xwd{Enter}');
  await waitFor(() => expect(cachedUser()).toMatchObject({ id: founder().id }));
  expect(sent.calls).toMatchObject([{ body: { token: 'abc', code: 'k7mq-2xwd' } }]);
});

test('asks for the password again after a timeout and says why', async () => {
  const text = 'Your sign-in timed out. Enter your password again.';
  mockRoute(enterRecoveryCode, { message: text, code: 'conflict' }, { status: 409 });
  const person = await enterPassword();
  await person.type(await screen.findByLabelText('Recovery code'), 'k7mq{Enter}');
  expect(await toast()).toHaveTextContent(text);
  expect(await button('Sign in')).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test('returns to the password on Back, and names the alternative for members without a passkey and codes', async () => {
  withDevice(() => null);
  const person = await enterPassword();
  expect(screen.getByRole('link', { name: /^Contact us/ })).toHaveAttribute('href', '/contact');
  await person.click(await button('Back'));
  expect(screen.getByLabelText('Password')).toBeVisible();
});
