import { expect, test } from '@jest/globals';
import { getCurrentUser, login } from '@introvest/contracts/auth';
import { enterRecoveryCode } from '@introvest/contracts/secondStep';
import { answerConnection, type Connection } from '@introvest/contracts/messaging';
import { connectionsApi } from '@introvest/people/calls';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import { EndedSession } from './EndedSession';

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const connection: Connection = {
  id: id(5),
  founderId: id(1),
  investorId: id(2),
  status: 'accepted',
  initiatedBy: id(2),
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  founder: null,
  investor: null,
};

function Page() {
  const [answer, { isSuccess }] = connectionsApi.useAnswerConnectionMutation();
  const accept = () => answer({ params: { connectionId: id(5) }, body: { status: 'accepted' } });
  return (
    <>
      <input aria-label="Note" />
      <button onClick={() => void accept()}>Accept</button>
      {isSuccess && <p>Accepted</p>}
      <EndedSession />
    </>
  );
}

const over = { message: 'Sign in to continue.', code: 'unauthenticated' } as const;
const wrong = { message: 'Invalid email or password.', code: 'unauthenticated' } as const;

async function endSession() {
  mockRoute(answerConnection, over, { status: 401 });
  mockRoute(getCurrentUser, over, { status: 401 });
  const page = await renderPage(<Page />, { user: founder() });
  await page.person.type(screen.getByLabelText('Note'), 'Half a thought');
  await page.person.click(screen.getByRole('button', { name: 'Accept' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
  return { ...page, dialog: within(dialog) };
}

test('continues the page after signing in again', async () => {
  const { person, dialog } = await endSession();
  expect(dialog.getByLabelText('Email')).toHaveValue('ada@example.com');
  await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
  mockRoute(login, wrong, { status: 401 });
  await person.keyboard('not it{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Invalid email or password.');
  mockRoute(login, { message: '', code: 'unavailable' }, { status: 502 });
  await person.keyboard('{Enter}');
  expect(await dialog.findByText('We couldn’t sign you in. Try again.')).toBeVisible();
  mockRoute(login, { message: 'Welcome back!', user: founder() });
  const sent = mockRoute(answerConnection, connection);
  await person.keyboard('but this{Enter}');
  expect(await screen.findByText('Accepted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.calls).toMatchObject([{ body: { status: 'accepted' } }]);
  expect(screen.getByLabelText('Note')).toHaveValue('Half a thought');
  expect(screen.getByRole('button', { name: 'Accept' })).toHaveFocus();
});

test('tells a suspended member how to see the reason', async () => {
  const { person, dialog } = await endSession();
  const suspension = { text: 'Spam', since: '2026-11-02T10:00:00.000Z', hasAppealed: false };
  const closed = { message: 'Your account is suspended.', code: 'suspended', suspension } as const;
  mockRoute(login, closed, { status: 403 });
  await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
  await person.keyboard('but this{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your account is suspended.');
  expect(dialog.getByRole('link', { name: /^Find out why and appeal/ })).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('continues with the typed text after a second step', async () => {
  const { person, dialog } = await endSession();
  const asks = { message: 'Now your passkey.', code: 'second_step', secondStep: { token: 'abc' } };
  mockRoute(login, { ...asks, code: 'second_step' }, { status: 403 });
  await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
  await person.keyboard('but this{Enter}');
  const code = await dialog.findByLabelText('Recovery code');
  const over = 'Your sign-in timed out. Enter your password again.';
  mockRoute(enterRecoveryCode, { message: over, code: 'conflict' }, { status: 409 });
  await person.type(code, 'k7mq{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent(over);
  await person.type(dialog.getByLabelText('Password'), 'but this{Enter}');
  const sent = mockRoute(enterRecoveryCode, { message: 'Welcome back!', user: founder() });
  mockRoute(answerConnection, connection);
  await person.type(await dialog.findByLabelText('Recovery code'), 'k7mq{Enter}');
  expect(await screen.findByText('Accepted')).toBeVisible();
  expect(sent.calls).toMatchObject([{ body: { token: 'abc', code: 'k7mq' } }]);
  expect(screen.getByLabelText('Note')).toHaveValue('Half a thought');
});

test('tells a member who was suspended during the second step how to see the reason', async () => {
  const { person, dialog } = await endSession();
  const suspension = { text: 'Spam.', since: '2026-11-25T10:00:00.000Z', hasAppealed: false };
  const refusal = { message: 'Your account is suspended.', code: 'suspended', suspension } as const;
  mockRoute(login, refusal, { status: 403 });
  await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
  await person.keyboard('but this{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('sign-in page to find out why');
  mockRoute(login, { message: 'Welcome back!', user: founder() });
  mockRoute(answerConnection, connection);
  await person.click(dialog.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Accepted')).toBeVisible();
});

test('keeps the page after Not now, and asks again on the next action', async () => {
  const { person } = await endSession();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Note')).toHaveValue('Half a thought');
  await person.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
});
