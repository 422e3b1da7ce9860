import { expect, test } from '@jest/globals';
import { decideReport, listReportQueue, readReport } from '@introvest/contracts/moderation';
import { fillIn } from '@introvest/testing/web/fillIn';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import { file, id, queued, time } from '../testing/report';
import Moderation from './Moderation';

const open = (search = '') =>
  renderPage(<Moderation />, {
    path: `/moderation${search}`,
    user: founder({ isModerator: true }),
  });
const openReport = () => open(`?report=${file.id}`);
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

test('shows the evidence with its authors, and warns of a changed copy', async () => {
  const profile = JSON.stringify({
    user_id: id(1),
    is_verified: true,
    search_city: 'lagos',
    tags: ['a', 'b'],
    company_name: 'Lumen',
    website: null,
    awards: [],
  });
  const [copy] = file.evidence;
  if (!copy) throw new Error('There is no copy.');
  mockRoute(readReport, {
    ...file,
    reporter: null,
    evidence: [copy, { ...copy, id: id(5), type: 'profile', content: profile, isIntact: false }],
  });
  await openReport();
  const [message, card] = within(
    await screen.findByRole('list', { name: 'Evidence' }),
  ).getAllByRole('listitem');
  expect(message).toHaveTextContent('Ivan Scam, investor');
  expect(message).not.toHaveTextContent('was changed');
  expect(card).toHaveTextContent('Company nameLumenTagsa, b');
  expect(card).not.toHaveTextContent(/awards|lagos|verified/i);
  expect(card).toHaveTextContent('This copy was changed after it was saved.');
  expect(card).not.toHaveTextContent('website');
  expect(screen.getByText('Deleted account')).toBeVisible();
});

test('highlights the reported message among the messages around it', async () => {
  const [copy] = file.evidence;
  if (!copy) throw new Error('There is no copy.');
  const around = { ...copy, id: id(5), content: 'Good morning.', isReported: false };
  mockRoute(readReport, { ...file, evidence: [around, { ...copy, isReported: true }] });
  await openReport();
  const [before, reported] = within(
    await screen.findByRole('list', { name: 'Evidence' }),
  ).getAllByRole('listitem');
  expect(before).not.toHaveTextContent('Reported');
  expect(reported).toHaveTextContent('Reported');
});

test("isolates members' text, whatever its direction", async () => {
  const text = 'abc \u202eedc';
  mockRoute(readReport, {
    ...file,
    text,
    isOpen: false,
    decisions: [{ id: id(6), decision: 'warn', text, moderator: null, decidedAt: time }],
    suspensions: [{ text, beganAt: time, endedAt: time, appeal: { text, at: time } }],
  });
  await openReport();
  const told = await screen.findAllByText(text);
  expect(told).toHaveLength(4);
  for (const element of told) expect(element).toHaveAttribute('dir', 'auto');
});

test('suspends a member after one question with a reason, and confirms the suspension', async () => {
  mockRoute(readReport, file);
  const decided = mockRoute(decideReport, { ...file, isOpen: false, isSuspended: true });
  const { person: user } = await openReport();
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Ivan Scam?' });
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(within(dialog).getByText(/^Enter a reason/)).toBeVisible();
  expect(decided.calls).toHaveLength(0);
  await fillIn(user, { Reason: 'You asked for money.' });
  mockRoute(readReport, {
    ...file,
    isOpen: false,
    isSuspended: true,
    decisions: [
      {
        id: id(6),
        decision: 'suspend',
        text: 'You asked for money.',
        moderator: 'Grace Hopper',
        decidedAt: time,
      },
    ],
    suspensions: [
      {
        text: 'You asked for money.',
        beganAt: time,
        endedAt: null,
        appeal: { text: 'Sorry.', at: time },
      },
    ],
  });
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(decided.calls).toMatchObject([
    { body: { decision: 'suspend', text: 'You asked for money.' } },
  ]);
  expect(await screen.findByRole('list', { name: 'Decisions' })).toHaveTextContent(
    /SuspendedGrace Hopper/,
  );
  expect(screen.getByRole('list', { name: 'Suspensions' })).toHaveTextContent(/to now.*Sorry\./);
  expect(button('Lift suspension')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});

test('says that a suspended member stays suspended and is not notified', async () => {
  mockRoute(readReport, { ...file, isSuspended: true });
  const decided = mockRoute(decideReport, { ...file, isOpen: false, isSuspended: true });
  const { person: user } = await openReport();
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = await screen.findByRole('dialog', { name: 'Keep Ivan Scam suspended?' });
  expect(dialog).toHaveTextContent('is already suspended');
  expect(dialog).not.toHaveTextContent(/signed out|sign in|appeal/);
  const keep = within(dialog).getByRole('button', { name: 'Keep suspended' });
  await user.click(keep);
  expect(within(dialog).getByText(/^Enter a reason/)).toHaveTextContent(
    'Enter a reason. Other moderators will see it.',
  );
  expect(decided.calls).toHaveLength(0);
  await fillIn(user, { Reason: 'The same again.' });
  await user.click(keep);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(decided.calls).toMatchObject([{ body: { decision: 'suspend', text: 'The same again.' } }]);
});

test('keeps a typed reason after a press outside the dialog', async () => {
  mockRoute(readReport, file);
  const { person: user } = await openReport();
  await user.click(await screen.findByRole('button', { name: 'Warn' }));
  await screen.findByRole('dialog', { name: 'Warn Ivan Scam?' });
  await fillIn(user, { Reason: 'Do not ask for money.' });
  await user.keyboard('{Escape}');
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(button('Keep editing'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Do not ask for money.');
});

test('dismisses without a reason, and shows why a decision was refused', async () => {
  mockRoute(readReport, file);
  const message = 'This report already has a decision.';
  mockRoute(decideReport, { message, code: 'conflict' }, { status: 409 });
  const { person: user } = await openReport();
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss this report?' });
  await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('links to other reports about the member', async () => {
  const decision = {
    id: id(7),
    decision: 'warn',
    text: 'Once.',
    moderator: null,
    decidedAt: time,
  } as const;
  const other = { id: id(8), kind: 'spam', isOpen: false, createdAt: time } as const;
  mockRoute(readReport, { ...file, others: [{ ...other, decisions: [decision] }] });
  const { person: user, address } = await openReport();
  const rows = await screen.findByRole('list', { name: 'Other reports' });
  expect(rows).toHaveTextContent('Warned');
  await user.click(within(rows).getByRole('link', { name: 'Spam or advertising' }));
  expect(address()).toBe(`/moderation?report=${id(8)}`);
});
