import { beforeEach, expect, test } from '@jest/globals';
import { blockPerson } from '@introvest/contracts/blocks';
import { listConnections, listConversations } from '@introvest/contracts/messaging';
import { reportSubject } from '@introvest/contracts/safety';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import '@introvest/testing/web/noRequestCards';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import '../testing/frame';
import { buildConnection, buildConversation, buildMessage, investorId } from '../testing/fixtures';
import { beginThread, openThread, own, thread } from '../testing/openThread';
import Connections from './Connections';

beforeEach(beginThread);

const grace = { id: investorId, firstName: 'Grace', lastName: 'Lindqvist' };
const reply = {
  ...grace,
  profileImageUrl: null,
  isVerified: true,
  userType: 'investor' as const,
  blockedAt: '2026-11-02T10:00:00.000Z',
};

function answerBlocks() {
  let blocked = false;
  mockRoute(listConversations, () => (blocked ? [] : [buildConversation()]));
  mockRoute(listConnections, () => (blocked ? [] : [buildConnection({ status: 'accepted' })]));
  return mockRoute(blockPerson, () => {
    blocked = true;
    return reply;
  });
}

const choose = async (person: { click(element: Element): Promise<void> }, menu: Element) => {
  await person.click(menu);
  await person.click(await screen.findByRole('menuitem', { name: 'Block Grace Lindqvist' }));
  return within(await screen.findByRole('alertdialog', { name: 'Block Grace Lindqvist?' }));
};

test('blocks a member from a conversation after one question and removes the conversation', async () => {
  const blocks = answerBlocks();
  const { person } = await openThread();
  const head = screen.getByRole('heading', { name: /^Grace Lindqvist/ }).closest('div')
    ?.parentElement as HTMLElement;
  const menu = within(head).getByRole('button', { name: /^More actions for/ });
  const question = await choose(person, menu);
  expect(question.getByText(/everything will be visible again/)).toBeVisible();
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await person.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(menu).toHaveFocus());
  expect(blocks.calls).toHaveLength(0);
  const again = await choose(person, menu);
  await person.click(again.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('No connections yet')).toBeVisible();
  expect(blocks.calls).toMatchObject([{ body: { userId: investorId } }]);
  expect(screen.queryByRole('log')).toBeNull();
  expect(await screen.findByRole('region', { name: 'Toast' })).toHaveTextContent(
    'Blocked You and Grace Lindqvist can no longer see each other.',
  );
});

test('gives each message of the other side a menu, of which Tab reaches only the newest', async () => {
  answerBlocks();
  thread.stored = [buildMessage(1), buildMessage(2, own), buildMessage(3)];
  const { person, log } = await openThread();
  const menus = log.getAllByRole('button', { name: /^More actions for/ });
  expect(menus.map((menu: HTMLElement) => menu.tabIndex)).toEqual([-1, 0]);
  await act(async () => menus[1]?.focus());
  await person.keyboard('{ArrowUp}');
  expect(menus[0]).toHaveFocus();
  await person.keyboard('{ArrowUp}{ArrowDown}');
  expect(menus[1]).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Report this message' })).toHaveFocus();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(menus[1]).toHaveFocus());
});

test('blocks a member from the connections, removes the card and keeps the focus in the list', async () => {
  answerBlocks();
  const { person } = await renderPage(<Connections />, {
    path: '/connections?tab=connected',
    user: founder(),
  });
  const card = within(await screen.findByRole('article'));
  const question = await choose(person, card.getByRole('button', { name: /^More actions for/ }));
  await person.click(question.getByRole('button', { name: 'Block' }));
  await screen.findByRole('tab', { name: 'Connected (0)' });
  await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveFocus());
});

test('keeps the card if blocking fails, and says so', async () => {
  answerBlocks();
  mockRoute(
    blockPerson,
    { message: 'You block as many people as one can.', code: 'conflict' },
    { status: 409 },
  );
  const { person, log } = await openThread();
  const question = await choose(person, log.getByRole('button', { name: /^More actions for/ }));
  await person.click(question.getByRole('button', { name: 'Block' }));
  expect(await screen.findByRole('region', { name: 'Toast' })).toHaveTextContent(
    'Error You block as many people as one can.',
  );
  expect(screen.getByRole('log')).toBeVisible();
});

test('reports a message with a reason, and sends nothing without one', async () => {
  const reports = mockRoute(reportSubject, { id: investorId, state: 'open' });
  const { person, log } = await openThread();
  await person.click(log.getByRole('button', { name: /^More actions for/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Report this message' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this message' }));
  expect(dialog.getByText(/We won’t tell Grace Lindqvist who sent the report/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('Choose a reason')).toBeVisible();
  expect(reports.calls).toHaveLength(0);
  await person.click(dialog.getByRole('combobox', { name: 'Reason' }));
  await person.click(await screen.findByRole('option', { name: 'Scam or request for money' }));
  await person.type(dialog.getByLabelText('What happened?'), 'Wants a fee');
  await person.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const subject = { type: 'message', id: thread.stored[0]?.id };
  expect(reports.calls).toMatchObject([{ body: { subject, kind: 'scam', text: 'Wants a fee' } }]);
  expect(await screen.findByRole('region', { name: 'Toast' })).toHaveTextContent('Report sent');
});

test.each([
  ['pending', 'Report this request'],
  ['accepted', 'Report Grace Lindqvist'],
] as const)('offers on a %s connection: %s', async (status, label) => {
  mockRoute(listConnections, [buildConnection({ status })]);
  const { person } = await renderPage(<Connections />, {
    path: '/connections?tab=all',
    user: founder(),
  });
  await person.click(await screen.findByRole('button', { name: /^More actions for/ }));
  expect(await screen.findByRole('menuitem', { name: label })).toBeVisible();
});

test('warns only the reader of a message that asks for money, and can report it', async () => {
  const content = 'Pay a refundable processing fee first, then we invest.';
  thread.stored = [
    buildMessage(1),
    buildMessage(2, { content }),
    buildMessage(3, { ...own, content }),
  ];
  const { person, log } = await openThread();
  const warning = within(await log.findByRole('note'));
  expect(log.getAllByRole('note')).toHaveLength(1);
  expect(warning.getByText(/don’t ask you to pay before they invest/)).toBeVisible();
  await person.click(warning.getByRole('button', { name: 'Report' }));
  expect(await screen.findByRole('dialog', { name: 'Report this message' })).toBeVisible();
});
