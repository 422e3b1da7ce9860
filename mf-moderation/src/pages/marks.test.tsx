import { expect, test } from '@jest/globals';
import {
  decideMark,
  listHeldMarks,
  readReport,
  type MarksCase,
  type QueuedMark,
} from '@introvest/contracts/moderation';
import { fillIn } from '@introvest/testing/web/fillIn';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, within } from '@testing-library/react';
import { file, marks, person, time } from '../testing/report';
import Moderation from './Moderation';

const mark: QueuedMark = {
  person,
  domain: 'xn--bcher-kva.de',
  written: 'bücher.de',
  checkedAt: time,
  looksLike: ['bucher.de'],
};

const open = (search: string) =>
  renderPage(<Moderation />, {
    path: `/moderation${search}`,
    user: founder({ isModerator: true }),
  });
const button = (name: string) => screen.getByRole('button', { name });

test('shows which website a badge may imitate, and approves the badge with one decision', async () => {
  mockRoute(listHeldMarks, { marks: [mark], total: 1 });
  const { person: user } = await open('?list=marks');
  const list = within(await screen.findByRole('list', { name: 'Badges' }));
  expect(list.getByRole('heading', { name: 'Ivan Scam, investor' })).toBeVisible();
  expect(list.getByText(/xn--bcher-kva\.de \(bücher\.de\).*looks like bucher\.de/)).toBeVisible();
  await user.click(button('Approve badge'));
  const decided = mockRoute(decideMark, marks, { status: 201 });
  mockRoute(listHeldMarks, { marks: [], total: 0 });
  const dialog = within(
    screen.getByRole('dialog', { name: 'Approve the badge for xn--bcher-kva.de?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Approve badge' }));
  expect(await screen.findByRole('heading', { name: 'No badges to review' })).toBeVisible();
  expect(decided.calls).toMatchObject([
    { params: { userId: person.id }, body: { decision: 'show', domain: mark.domain } },
  ]);
});

test('reloads a list that failed to load', async () => {
  mockRoute(listHeldMarks, { message: 'Try later.', code: 'unavailable' }, { status: 503 });
  const { person: user } = await open('?list=marks');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  mockRoute(listHeldMarks, { marks: [mark], total: 1 });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Badges' })).toBeVisible();
});

const openReport = (given: Partial<MarksCase> = {}) => {
  mockRoute(readReport, { ...file, marks: { ...marks, ...given } });
  return open(`?report=${file.id}`);
};

test("shows a member's checks in a report, and revokes a badge with a reason", async () => {
  const { person: user } = await openReport();
  expect(await screen.findByText(/^Email address verified on /)).toBeVisible();
  expect(screen.getByText(/^Work domain ours\.org: .* visible to members\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve badge' })).toBeNull();
  await user.click(button('Remove badge'));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove badge' }));
  expect(await dialog.findByText('Enter a reason. This person will see it.')).toBeVisible();
  const decided = mockRoute(decideMark, marks, { status: 201 });
  const row = {
    id: person.id,
    decision: 'take_back',
    domain: 'ours.org',
    text: 'They left.',
    moderator: 'Mo',
    decidedAt: time,
  } as const;
  const work = marks.workDomain && { ...marks.workDomain, state: 'taken_back' as const };
  mockRoute(readReport, { ...file, marks: { ...marks, workDomain: work, decisions: [row] } });
  await fillIn(user, { Reason: 'They left.' });
  await user.click(dialog.getByRole('button', { name: 'Remove badge' }));
  const list = await screen.findByRole('list', { name: 'Badge decisions' });
  expect(list).toHaveTextContent('Badge removed: ours.org');
  expect(list).toHaveTextContent('They left.');
  expect(screen.queryByRole('button', { name: 'Remove badge' })).toBeNull();
  expect(decided.calls).toMatchObject([{ body: { decision: 'take_back', text: 'They left.' } }]);
});

test('shows a refusal and keeps the dialog open', async () => {
  const { person: user } = await openReport();
  await user.click(await screen.findByRole('button', { name: 'Remove badge' }));
  mockRoute(decideMark, { message: 'It is another one.', code: 'conflict' }, { status: 409 });
  await fillIn(user, { Reason: 'They left.' });
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove badge' }));
  expect(await screen.findByText('It is another one.')).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('They left.');
});

test('says that the email address is not verified, and why the badge is hidden', async () => {
  const work = marks.workDomain && { ...marks.workDomain, isShown: false };
  await openReport({ isVerified: false, confirmedAt: null, workDomain: work });
  expect(await screen.findByText('Email address not verified.')).toBeVisible();
  expect(
    screen.getByText(/hidden, because the website changed or the badge expired/),
  ).toBeVisible();
});
