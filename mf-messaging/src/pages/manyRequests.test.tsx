import { expect, test } from '@jest/globals';
import { listRequestCards } from '@introvest/contracts/browse';
import { answerConnection, listConnections, type Connection } from '@introvest/contracts/messaging';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import { buildConnection, connectionId, founderId } from '../testing/fixtures';
import '../testing/frame';
import Connections from './Connections';

const personId = (n: number) => `01900000-0000-7000-8000-9${String(n).padStart(11, '0')}`;

function buildRequest(n: number, given: Partial<Connection> = {}): Connection {
  const one = buildConnection();
  const user = { ...one.investor!.user, id: personId(n), firstName: `Person${n}`, lastName: 'Ek' };
  return {
    ...one,
    id: connectionId(n),
    investorId: user.id,
    initiatedBy: user.id,
    createdAt: new Date(Date.UTC(2026, 10, 1, 10, n)).toISOString(),
    investor: { ...one.investor!, user, firmName: `Firm ${n}` },
    ...given,
  };
}

const many = (count: number) =>
  Array.from({ length: count }, (_, place) => buildRequest(place + 1));

function mockMany(connections: Connection[]) {
  mockRoute(listConnections, () => connections);
  mockRoute(listRequestCards, {
    founders: [],
    investors: [],
    fits: connections.map(({ investorId: userId }, place) => ({
      userId,
      match: { score: 90 - place, reasons: ['Invests in FinTech'] },
    })),
  });
}

const open = (search = '') =>
  renderPage(<Connections />, { path: `/connections${search}`, user: founder() });
const names = async () =>
  (await screen.findAllByRole('article')).map((row) => row.getAttribute('aria-label'));
const button = (name: string) => screen.findByRole('button', { name });

test('lists twenty received requests on each page, by best match or newest first', async () => {
  mockMany(many(25));
  const { person, address } = await open();
  expect((await names()).slice(0, 2)).toEqual(['Firm 1', 'Firm 2']);
  expect(await names()).toHaveLength(20);
  screen.getByText('Page 1 of 2');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest');
  await waitFor(async () => expect((await names())[0]).toBe('Firm 25'));
  await person.click(await button('Next'));
  await waitFor(async () => expect(await names()).toHaveLength(5));
  expect(address()).toBe('/connections?sort=newest&page=2');
});

test('finds names and companies ignoring accents', async () => {
  const connections = many(7);
  connections[3]!.investor!.firmName = 'Érable Capital';
  mockMany(connections);
  const { person } = await open();
  const box = await screen.findByRole('textbox', { name: 'Search by name or company' });
  await person.type(box, 'erable');
  await waitFor(async () => expect(await names()).toEqual(['Érable Capital']));
  await person.clear(box);
  await person.type(box, 'nobody');
  await screen.findByText('No people or companies match ‘nobody’.');
  await person.click(await button('Clear search'));
  await waitFor(async () => expect(await names()).toHaveLength(7));
});

test('counts and lists received and sent requests separately', async () => {
  mockMany([buildRequest(1), buildRequest(2, { initiatedBy: founderId })]);
  const { person, address } = await open();
  expect(await names()).toEqual(['Firm 1']);
  expect(await button('Received (1)')).toHaveAttribute('aria-pressed', 'true');
  await person.click(await button('Sent (1)'));
  await waitFor(async () => expect(await names()).toEqual(['Firm 2']));
  expect(address()).toBe('/connections?show=sent');
  expect(screen.queryByText('Pending')).toBeNull();
});

test('shows the empty state of a direction', async () => {
  mockMany([buildRequest(1)]);
  await open('?tab=pending&show=sent');
  await screen.findByText('No sent requests');
});

test('declines several requests with one reason and keeps those that failed selected', async () => {
  const connections = many(3);
  mockMany(connections);
  const answers = mockRoute(answerConnection, ({ params }) => {
    const one = connections.find(({ id }) => id === params.connectionId)!;
    one.status = 'rejected';
    return one;
  });
  const { person } = await open();
  await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await person.click(screen.getByRole('checkbox', { name: 'Select Person2 Ek' }));
  screen.getByText('2 selected');
  await person.click(await button('Decline selected'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline 2 requests' }));
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Too early for me');
  await person.click(dialog.getByRole('button', { name: 'Decline' }));
  await screen.findByText('You declined Person1 Ek.');
  await screen.findByText('You declined Person3 Ek.');
  await screen.findByRole('tab', { name: 'Pending (1)' });
  expect(answers.calls.map(({ body }) => body)).toEqual([
    { status: 'rejected', reason: 'early' },
    { status: 'rejected', reason: 'early' },
  ]);
  mockRoute(answerConnection, { message: 'Later.', code: 'unavailable' }, { status: 503 });
  await person.click(screen.getByRole('checkbox', { name: 'Select Person2 Ek' }));
  await person.click(await button('Decline selected'));
  const again = within(await screen.findByRole('dialog', { name: 'Decline 1 request' }));
  await person.click(again.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByRole('region', { name: 'Toast' })).toHaveTextContent(
    'We couldn’t decline Person2 Ek. Try again.',
  );
  expect(screen.getByRole('checkbox', { name: 'Select Person2 Ek' })).toBeChecked();
});
