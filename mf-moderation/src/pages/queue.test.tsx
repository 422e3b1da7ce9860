import { expect, test } from '@jest/globals';
import { listReportQueue, readReport } from '@introvest/contracts/moderation';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { screen } from '@testing-library/react';
import { say, socket } from '../testing/fakeSocket';
import { open, openReport } from '../testing/open';
import { file, id, queued } from '../testing/report';

const button = (name: string) => screen.getByRole('button', { name });

test('lists each report with the reported member, and opens the report', async () => {
  const asked = mockRoute(listReportQueue, { reports: [queued], total: 21 });
  const { person: user, address } = await open();
  const row = await screen.findByRole('link', { name: /Ivan Scam, investor/ });
  expect(row).toHaveTextContent('Scam or request for money · about a message');
  expect(row).toHaveTextContent('2 open reports about this person');
  await user.click(button('Next'));
  expect(screen.getByRole('list', { name: 'Reports' })).toHaveFocus();
  expect(address()).toBe('/moderation?page=2');
  mockRoute(readReport, file);
  await user.click(await screen.findByRole('link', { name: /Ivan Scam/ }));
  expect(await screen.findByText('Wire me a deposit.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to reports' }));
  expect(address()).toBe('/moderation?page=2');
  expect(asked.calls[0]).toMatchObject({ query: { state: 'open', page: '1' } });
});

test('shows how a report was decided', async () => {
  const decided = { ...queued, isOpen: false, openAboutPerson: 0 };
  mockRoute(listReportQueue, {
    reports: [
      { ...decided, id: id(7), decided: 'warn' },
      { ...decided, id: id(8), decided: 'suspend', isSuspended: true },
      { ...decided, id: id(9), decided: 'suspend' },
    ],
    total: 3,
  });
  await open('?list=decided');
  const [warned, suspended, restored] = await screen.findAllByRole('listitem');
  expect(warned).toHaveTextContent(/Warned$/);
  expect(suspended).toHaveTextContent(/\d\dSuspended$/);
  expect(restored).toHaveTextContent(/\d\dSuspension ended$/);
});

test.each([
  ['', 'No open reports'],
  ['?list=appealed', 'No appeals'],
  ['?list=decided', 'No decided reports yet'],
])('shows the empty state of a list (%s)', async (search, title) => {
  mockRoute(listReportQueue, { reports: [], total: 0 });
  await open(search);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test('offers to retry a failed list and a failed report', async () => {
  const away = { message: 'Try later.', code: 'unavailable' } as const;
  mockRoute(listReportQueue, away, { status: 503 });
  const { person: user, unmount } = await open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  mockRoute(listReportQueue, { reports: [queued], total: 1 });
  await user.click(again);
  expect(await screen.findByRole('link', { name: /Ivan Scam/ })).toBeVisible();
  unmount();
  mockRoute(readReport, { message: 'We couldn’t find this.', code: 'not_found' }, { status: 404 });
  await openReport();
  expect(
    await screen.findByRole('heading', { name: 'We couldn’t load this report' }),
  ).toBeVisible();
});

test.each([
  ['a new report', () => say('moderation_waiting', { list: 'open' })],
  [
    'a reconnect',
    async () => {
      socket.connected = false;
      await say('disconnect');
      socket.connected = true;
      await say('connect');
    },
  ],
])('refetches the list after %s', async (_event, happen) => {
  mockRoute(listReportQueue, { reports: [], total: 0 });
  await open();
  await screen.findByText('No open reports');
  const other = { ...queued, id: id(9), person: { ...queued.person, name: 'Olga Later' } };
  mockRoute(listReportQueue, { reports: [other], total: 1 });
  await happen();
  expect(await screen.findByRole('link', { name: /Olga Later/ })).toBeVisible();
});
