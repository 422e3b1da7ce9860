import { beforeEach, expect, test } from '@jest/globals';
import { blockPerson } from '@introvest/contracts/blocks';
import { listConnections, listConversations } from '@introvest/contracts/messaging';
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
