import { expect, test } from '@jest/globals';
import { listConnections, requestConnection } from '@introvest/contracts/messaging';
import { buildConnection } from '@introvest/testing/web/connections';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { investor } from '@introvest/testing/web/people';
import { pressTwice } from '@introvest/testing/web/pressTwice';
import { screen, waitFor, within } from '@testing-library/react';
import { openStartup } from '../testing/openStartups';

const me = investor();

test.each([
  [2, 'Usually answers in 2 days'],
  [1, 'Usually answers in 1 day'],
  [0, 'Usually answers within a day'],
  [null, null],
])('shows the usual time to answer on a card: %p', async (usualAnswerDays, words) => {
  await openStartup({ usualAnswerDays });
  const card = within(await screen.findByRole('article'));
  expect(card.queryByText(/^Usually answers/)?.textContent ?? null).toBe(words);
});

test('sends a note with a request, and keeps a note that is too long', async () => {
  mockRoute(listConnections, []);
  const asks = mockRoute(requestConnection, buildConnection({ initiatedBy: me.id }));
  const { person } = await openStartup({}, '?startup=ID');
  const button = (name: string) => screen.findByRole('button', { name });
  const dialog = async () => within(await screen.findByRole('dialog', { name: /^Your note to/ }));
  await person.click(await button('Add a note'));
  const first = await dialog();
  await person.click(first.getByLabelText('Note'));
  await person.paste('x'.repeat(301));
  expect(first.getByRole('note')).toHaveAccessibleName('301 of 300 characters');
  await person.click(first.getByRole('button', { name: 'Send request' }));
  expect(asks.calls).toHaveLength(0);
  await person.clear(first.getByLabelText('Note'));
  await person.paste('We met in Bergen.');
  await person.click(first.getByRole('button', { name: 'Close' }));
  await person.click(await button('Edit note'));
  const again = await dialog();
  expect(again.getByLabelText('Note')).toHaveValue('We met in Bergen.');
  pressTwice(again.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit note' })).toBeNull());
  expect(asks.calls).toMatchObject([{ body: { note: 'We met in Bergen.', status: 'pending' } }]);
});

const internal = { message: 'Something went wrong on our side.', code: 'internal' as const };

test('sends the typed note on Connect', async () => {
  mockRoute(listConnections, []);
  const asks = mockRoute(requestConnection, internal, { status: 500 });
  const { person } = await openStartup({}, '?startup=ID');
  await person.click(await screen.findByRole('button', { name: 'Add a note' }));
  const dialog = await screen.findByRole('dialog', { name: /^Your note to/ });
  await person.type(within(dialog).getByLabelText('Note'), ' We met in Bergen. ');
  await person.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Edit note' })).toHaveAccessibleDescription(
    'Your note will be sent with your request',
  );
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Connect/ }));
  await waitFor(() => expect(asks.calls).toHaveLength(1));
  expect(asks.calls).toMatchObject([{ body: { note: 'We met in Bergen.', status: 'pending' } }]);
  const toast = await screen.findByRole('region', { name: 'Toast', hidden: true });
  expect(toast).toHaveTextContent(internal.message);
  await person.click(await screen.findByRole('button', { name: 'Edit note' }));
  expect(await screen.findByLabelText('Note')).toHaveValue(' We met in Bergen. ');
});
