import { expect, test } from '@jest/globals';
import { getCurrentUser, login } from '@introvest/contracts/auth';
import { answerConnection } from '@introvest/contracts/messaging';
import { connectionsApi } from '@introvest/people/calls';
import { buildConnection } from '@introvest/testing/web/connections';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import { EndedSession } from './EndedSession';

const connection = buildConnection({ status: 'accepted' });

function Page() {
  const [answer, { isSuccess }] = connectionsApi.useAnswerConnectionMutation();
  const accept = () =>
    answer({ params: { connectionId: connection.id }, body: { status: 'accepted' } });
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

test('keeps the page after Not now, and asks again on the next action', async () => {
  const { person } = await endSession();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Note')).toHaveValue('Half a thought');
  await person.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
});
