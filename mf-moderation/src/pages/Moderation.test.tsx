import { expect, test } from '@jest/globals';
import {
  listReportQueue,
  readReport,
  reviewBadge,
  listHeldBadges,
  type BadgesCase,
  type QueuedBadge,
} from '@introvest/contracts/moderation';
import { fakeSocket } from '@introvest/testing/web/fakeSocket';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { act, screen, within } from '@testing-library/react';
import { open } from '../testing/open';
import { file, id, queued, badges, person, time } from '../testing/report';

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

test.each([
  ['a new report', () => fakeSocket.say('moderation_waiting', { list: 'open' })],
  [
    'a reconnect',
    () => {
      fakeSocket.drop();
      fakeSocket.connect();
    },
  ],
])('refetches the list after %s', async (_event, happen) => {
  mockRoute(listReportQueue, { reports: [], total: 0 });
  await open();
  await screen.findByText('No open reports');
  const other = { ...queued, id: id(9), person: { ...queued.person, name: 'Olga Later' } };
  mockRoute(listReportQueue, { reports: [other], total: 1 });
  await act(async () => happen());
  expect(await screen.findByRole('link', { name: /Olga Later/ })).toBeVisible();
});

const mark: QueuedBadge = {
  person,
  domain: 'xn--bcher-kva.de',
  written: 'bücher.de',
  checkedAt: time,
  looksLike: ['bucher.de'],
};

test('shows which website a badge may imitate, and approves the badge with one decision', async () => {
  mockRoute(listHeldBadges, { badges: [mark], total: 1 });
  const { person: user } = await open('?list=badges');
  const list = within(await screen.findByRole('list', { name: 'Badges' }));
  expect(list.getByRole('heading', { name: 'Ivan Scam, investor' })).toBeVisible();
  expect(list.getByText(/xn--bcher-kva\.de \(bücher\.de\).*looks like bucher\.de/)).toBeVisible();
  await user.click(button('Approve badge'));
  const decided = mockRoute(reviewBadge, badges, { status: 201 });
  mockRoute(listHeldBadges, { badges: [], total: 0 });
  const dialog = within(
    screen.getByRole('dialog', { name: 'Approve the badge for xn--bcher-kva.de?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Approve badge' }));
  expect(await screen.findByRole('heading', { name: 'No badges to review' })).toBeVisible();
  expect(decided.calls).toMatchObject([
    { params: { userId: person.id }, body: { decision: 'show', domain: mark.domain } },
  ]);
});

const openReport = (given: Partial<BadgesCase> = {}) => {
  mockRoute(readReport, { ...file, badges: { ...badges, ...given } });
  return open(`?report=${file.id}`);
};

test('says that the email address is not verified, and why the badge is hidden', async () => {
  const work = badges.workDomain && { ...badges.workDomain, isShown: false };
  await openReport({ isVerified: false, confirmedAt: null, workDomain: work });
  expect(await screen.findByText('Email address not verified.')).toBeVisible();
  expect(
    screen.getByText(/hidden, because the website changed or the badge expired/),
  ).toBeVisible();
});
