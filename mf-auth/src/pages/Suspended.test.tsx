import { expect, test } from '@jest/globals';
import { appealSuspension, login } from '@introvest/contracts/auth';
import { fillIn } from '@introvest/testing/web/fillIn';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen } from '@testing-library/react';
import Auth from './Auth';

const text = 'You asked founders for money.\nThat is against our terms.';
const appealText = 'Somebody else used my account.';

async function signIn(hasAppealed: boolean, answer?: { text: string; at: string }) {
  const since = '2026-11-02T10:00:00.000Z';
  const suspension = { text, since, hasAppealed, ...(answer && { answer }) };
  const refusal = { code: 'suspended', message: 'Your account is suspended.', suspension } as const;
  mockRoute(login, refusal, { status: 403 });
  const { person } = await renderPage(<Auth />, { path: '/auth' });
  await person.click(screen.getByRole('button', { name: 'Sign in here' }));
  await fillIn(person, { Email: 'ada@example.com', Password: 'correct horse' });
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Your account is suspended' });
  return person;
}

test('shows the reason and date of a suspension, and takes one appeal', async () => {
  const sent = mockRoute(appealSuspension, { message: 'Your appeal was sent.' });
  const person = await signIn(false);
  expect(screen.getByText(/You asked founders for money/)).toBeVisible();
  expect(screen.getByText(/suspended on 2 November 2026/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(screen.getByText('Enter your appeal')).toBeVisible();
  await fillIn(person, { 'Your appeal': appealText });
  await person.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Our moderators are reviewing your appeal. We’ll email you their decision.',
  );
  // The status takes the focus, because the button was removed with its form.
  expect(screen.getByRole('status')).toHaveFocus();
  expect(sent.calls).toMatchObject([
    { body: { email: 'ada@example.com', password: 'correct horse', text: appealText } },
  ]);
  expect(screen.queryByLabelText('Your appeal')).toBeNull();
});

test('shows that an appeal is being reviewed, and returns to the sign-in form', async () => {
  const person = await signIn(true);
  expect(screen.getByRole('status')).toHaveTextContent('Our moderators are reviewing your appeal');
  expect(screen.queryByLabelText('Your appeal')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('shows why an appeal was declined and that the decision is final', async () => {
  await signIn(true, { text: 'We have seen it.\nIt was you.', at: '2026-11-05T10:00:00.000Z' });
  expect(screen.getByRole('heading', { name: 'Response to your appeal' })).toBeVisible();
  expect(screen.getByText(/We have seen it/)).toHaveAttribute('dir', 'auto');
  expect(screen.getByText(/You asked founders for money/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    /^Your appeal was declined on 5 November 2026\..*this decision is final\.$/,
  );
  expect(screen.queryByLabelText('Your appeal')).toBeNull();
});

test('shows why an appeal was refused and keeps its text', async () => {
  const message = 'Too many attempts. Try again in 15 minutes.';
  mockRoute(appealSuspension, { code: 'rate_limited', message }, { status: 429 });
  const person = await signIn(false);
  await fillIn(person, { 'Your appeal': appealText });
  await person.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByRole('region', { name: 'Toast' })).toHaveTextContent(message);
  expect(screen.getByLabelText('Your appeal')).toHaveValue(appealText);
});
