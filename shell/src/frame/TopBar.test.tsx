import { expect, test } from '@jest/globals';
import { listConversations } from '@introvest/contracts/messaging';
import { connectionsApi } from '@introvest/people/calls';
import { store } from '@introvest/shell-sdk/api';
import { buildConversation } from '@introvest/testing/web/connections';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { act, screen, within } from '@testing-library/react';
import { ShellPagesContext, shellPagesOf } from '../access/shellPages';
import type { PublishedPage } from '../registry/snapshot';
import { bottomLinksOf, linksOf } from './navigation';
import { TopBar } from './TopBar';

const me = founder();

const page = (path: string, label: string, more: Partial<PublishedPage> = {}): PublishedPage => ({
  path,
  module: './Page',
  access: 'signed-in',
  topBar: true,
  profileRequired: false,
  title: label,
  description: label,
  files: [],
  nav: { label, order: 1 },
  ...more,
});

const claimsFor = (pages: PublishedPage[]) =>
  pages.map((one) => ({ page: one, remote: {} as never }));

async function show(pages: PublishedPage[]) {
  mockRoute(listConversations, [buildConversation({ unreadCount: 2 })]);
  const shown = await renderPage(
    <ShellPagesContext value={shellPagesOf(pages)}>
      <TopBar claims={claimsFor(pages)} />
    </ShellPagesContext>,
    { user: me },
  );
  await act(() => store.dispatch(connectionsApi.endpoints.listConversations.initiate()));
  return shown;
}

test('shows the account menu and the unread count if remotes claim them', async () => {
  const { person: user } = await show([
    page('/letters', 'Letters', { unread: true }),
    page('/messages', 'Messages'),
    page('/me', 'Me', { profile: true }),
  ]);
  const [bar] = screen.getAllByRole('navigation');
  if (!bar) throw new Error('There is no top bar.');
  expect(await within(bar).findByRole('link', { name: 'Letters 2 unread' })).toBeVisible();
  expect(within(bar).getByRole('link', { name: 'Messages' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open menu, 2 unread' })).toHaveTextContent('2 unread');
  await user.click(screen.getByRole('button', { name: /^Account menu/ }));
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/me');
});

test('omits the account menu and the unread count if no remote claims them', async () => {
  const { person: user } = await show([page('/messages', 'Messages'), page('/profile', 'Me')]);
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveTextContent('');
  expect(screen.queryByText(/unread/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Account menu/ }));
  expect(screen.queryByRole('menuitem', { name: 'Profile' })).toBeNull();
  expect(screen.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
});

test('shows each link to its roles, with its unread count', () => {
  const claims = claimsFor([page('/letters', 'Letters', { unread: true })]);
  const letters = { to: '/letters', unread: true };
  expect(linksOf(claims, me)).toMatchObject([letters]);
  expect(linksOf(claims, null)).toEqual([]);
  expect(linksOf(claims, { ...me, isModerator: true })).toMatchObject([
    letters,
    { to: '/moderation', apart: true },
  ]);
});

test('shows the pages that claim a place in the bottom bar, each to its role', () => {
  const bottom = { icon: 'home', label: 'Home' } as const;
  const claims = claimsFor([
    page('/desk', 'Desk', { home: 'founder', nav: { label: 'Desk', order: 1, bottom } }),
    page('/firms', 'Firms', {
      nav: { label: 'Firms', order: 2, bottom: { icon: 'briefcase', for: 'founder' } },
    }),
    page('/ideas', 'Ideas', {
      nav: { label: 'Ideas', order: 3, bottom: { icon: 'rocket', for: 'investor' } },
    }),
    page('/rules', 'Rules', { nav: { label: 'Rules', order: 4 } }),
  ]);
  expect(bottomLinksOf(claims, me)).toMatchObject([
    { to: '/desk', label: 'Home' },
    { to: '/firms', label: 'Firms' },
  ]);
  expect(bottomLinksOf(claims, null)).toEqual([]);
  const repeated = linksOf(claims, me).filter(({ isInBottom }) => isInBottom);
  expect(repeated).toMatchObject([{ to: '/firms' }]);
});
