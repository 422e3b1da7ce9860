import { beforeEach, expect, jest, test } from '@jest/globals';
import { confirmIdentity, listSessions } from '@introvest/contracts/account';
import { listPasskeys } from '@introvest/contracts/passkeys';
import {
  getSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
  turnOnSecondStep,
} from '@introvest/contracts/secondStep';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import { founder, founderProfile } from '../testing/people';
import Security from './Security';

const title = 'Two-step verification';
const off = { isOn: false, since: null, codesLeft: 0 };
const on = { isOn: true, since: '2026-11-02T10:20:00.000Z', codesLeft: 10 };
const codes = Array.from({ length: 10 }, (_, n) => `k7mq-2xwd-9f3h-tn8${n}`);
const stale = {
  message: 'Enter your password to continue',
  code: 'validation_failed',
  errors: [{ field: 'password', message: 'Enter your password to continue' }],
} as const;

beforeEach(() => {
  mockRoute(listSessions, []);
  const laptop = { id: founderProfile.id, name: 'Laptop', lastUsedAt: null };
  mockRoute(listPasskeys, [{ ...laptop, createdAt: '2026-11-02T10:20:00.000Z' }]);
});

const render = () =>
  renderPage(<Security />, {
    path: '/profile/security',
    user: { ...founder, hasProfile: false },
  });
const part = async () => within(await screen.findByRole('region', { name: title }));
const button = (name: string) => screen.findByRole('button', { name });
const toast = () => screen.findByRole('region', { name: 'Toast' });

test('asks the member to add a passkey first, and offers nothing else', async () => {
  mockRoute(listPasskeys, []);
  mockRoute(getSecondStep, off);
  await render();
  expect(await (await part()).findByText(/first add a passkey/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn on two-step verification' })).toBeNull();
});

test('shows ten codes once, lets the member copy them, then shows how many are left', async () => {
  let state: typeof off | typeof on = off;
  mockRoute(getSecondStep, () => state);
  mockRoute(turnOnSecondStep, () => {
    state = on;
    return { codes };
  });
  const { person } = await render();
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await person.click(await button('Turn on two-step verification'));
  const sure = within(
    await screen.findByRole('alertdialog', { name: 'Turn on two-step verification?' }),
  );
  expect(sure.getByText(/We’ll sign you out on all other devices/)).toBeVisible();
  await person.click(sure.getByRole('button', { name: 'Turn on' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  const list = within(dialog.getByRole('list', { name: 'Recovery codes' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  await person.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(written).toHaveBeenCalledWith(codes.join('\n'));
  await person.click(dialog.getByRole('button', { name: 'I’ve saved my codes' }));
  expect(
    await (await part()).findByText(/Since 2 November 2026. You have 10 recovery codes/),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).toBeNull());
});

test('asks for the password if the sign-in is too old, even to turn two-step verification off', async () => {
  let isFresh = false;
  mockRoute(getSecondStep, on);
  mockRoute(turnOffSecondStep, stale, { status: 400 });
  const confirmed = mockRoute(confirmIdentity, () => {
    isFresh = true;
    return { message: 'You can go on.' };
  });
  const { person } = await render();
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
  mockRoute(getSecondStep, () => ({ ...on, codesLeft }));
  mockRoute(renewRecoveryCodes, () => {
    codesLeft = 10;
    return { codes };
  });
  const { person } = await render();
  expect(await screen.findByText(/You have 1 recovery code left. Create new codes/)).toBeVisible();
  await person.click(await button('Create new recovery codes'));
  await person.click(await button('Create new codes'));
  const dialog = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  // Neither Escape nor a press outside closes the dialog, which would show the toast.
  await person.keyboard('{Escape}');
  await person.click(dialog.parentElement ?? dialog);
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  expect(screen.queryByText('Your previous codes no longer work.')).toBeNull();
  await person.click(await button('I’ve saved my codes'));
  expect(await toast()).toHaveTextContent('Your previous codes no longer work.');
  expect(await screen.findByText(/You have 10 recovery codes left/)).toBeVisible();
});

test('shows why a change was refused, and retries a failed load', async () => {
  mockRoute(getSecondStep, { message: '', code: 'unavailable' }, { status: 503 });
  const { person } = await render();
  expect(await screen.findByText('We couldn’t load two-step verification')).toBeVisible();
  mockRoute(getSecondStep, off);
  await person.click(await (await part()).findByRole('button', { name: 'Try again' }));
  const text = 'You are asked for a passkey already.';
  mockRoute(turnOnSecondStep, { message: text, code: 'conflict' }, { status: 409 });
  await person.click(await button('Turn on two-step verification'));
  await person.click(await button('Turn on'));
  expect(await toast()).toHaveTextContent(text);
});
