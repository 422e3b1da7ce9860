import { beforeEach, expect, test } from '@jest/globals';
import {
  decideReport,
  listHeldMarks,
  readReport,
  type QueuedMark,
  type ReportDecision,
  type ReportFile,
} from '@introvest/contracts/moderation';
import { fillIn } from '@introvest/testing/web/fillIn';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import { say, socket } from '../testing/fakeSocket';
import { file, id, marks, person, time, work } from '../testing/report';
import Moderation from './Moderation';

const waiting = 'moderation_waiting';
const decision: ReportDecision = {
  id: id(6),
  decision: 'warn',
  text: 'Do not ask for money.',
  moderator: 'Grace Hopper',
  decidedAt: time,
};
const warned: ReportFile = { ...file, isOpen: false, decisions: [decision] };

beforeEach(() => {
  socket.connected = true;
});

const open = (search: string) =>
  renderPage(<Moderation />, {
    path: `/moderation${search}`,
    user: founder({ isModerator: true }),
  });

/** Opens the dialog for a decision about this report and types a reason. */
async function begin(button: string, of: ReportFile = file) {
  const asked = mockRoute(readReport, of);
  const page = await open(`?report=${file.id}`);
  await page.person.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('dialog');
  await fillIn(page.person, { Reason: 'What I have written.' });
  return { ...page, asked };
}

const sendable = () =>
  within(screen.getByRole('dialog')).queryByRole('button', { name: /^(Suspend|Remove badge)$/ });
const kept = () => expect(screen.getByLabelText(/^Reason/)).toHaveValue('What I have written.');

test('warns at once if another moderator decides', async () => {
  await begin('Suspend');
  expect(screen.queryByRole('alert')).toBeNull();
  mockRoute(readReport, warned);
  await say(waiting, { list: 'decided' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Grace Hopper chose ‘Warned’\. You can no longer make a decision\./,
  );
  expect(sendable()).toBeNull();
  kept();
});

test('ignores decisions about other reports and changes to other lists', async () => {
  const { asked } = await begin('Suspend');
  await say(waiting, { list: 'open' });
  expect(asked.calls).toHaveLength(1);
  await say(waiting, { list: 'decided' });
  await waitFor(() => expect(asked.calls).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sendable()).toBeVisible();
});

test('warns after a reconnect about decisions made during the disconnect', async () => {
  await begin('Suspend');
  socket.connected = false;
  await say('disconnect');
  mockRoute(readReport, warned);
  socket.connected = true;
  await say('connect');
  expect(await screen.findByRole('alert')).toHaveTextContent('Grace Hopper chose');
});

test('prevents lifting a suspension that was lifted in another report', async () => {
  const suspended = { ...warned, isSuspended: true };
  const { person: user } = await begin('Lift suspension', suspended);
  mockRoute(readReport, { ...suspended, isSuspended: false });
  await say(waiting, { list: 'decided' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Another moderator has already decided.',
  );
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test("shows no warning about the moderator's own decision", async () => {
  const { person: user } = await begin('Suspend');
  mockRoute(decideReport, async () => {
    mockRoute(readReport, warned);
    await say(waiting, { list: 'decided' });
    expect(screen.queryByRole('alert')).toBeNull();
    return warned;
  });
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('warns in the report if another moderator revokes a badge', async () => {
  await begin('Remove badge', { ...file, marks });
  const gone = { ...marks, workDomain: { ...work, state: 'taken_back' as const } };
  mockRoute(readReport, { ...file, marks: gone });
  await say(waiting, { list: 'marks_decided' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Another moderator already reviewed this badge, or it was removed.',
  );
  expect(sendable()).toBeNull();
  kept();
});

test('warns in the list if another moderator revokes a badge and its row is removed', async () => {
  const { domain, written, checkedAt } = work;
  const mark: QueuedMark = { person, domain, written, checkedAt, looksLike: [] };
  mockRoute(listHeldMarks, { marks: [mark], total: 1 });
  const { person: user } = await open('?list=marks');
  await user.click(await screen.findByRole('button', { name: 'Remove badge' }));
  await fillIn(user, { Reason: 'What I have written.' });
  mockRoute(listHeldMarks, { marks: [], total: 0 });
  await say(waiting, { list: 'marks_decided' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Another moderator already reviewed this badge, or it was removed.',
  );
  expect(sendable()).toBeNull();
  kept();
});
