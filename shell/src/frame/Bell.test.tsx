import { expect, test } from '@jest/globals';
import { listNotifications } from '@introvest/contracts/notifications';
import { serverEvents } from '@introvest/contracts/realtime';
import { syncLists } from '@introvest/people/live';
import type { PageProps } from '@introvest/shell-sdk';
import type { Realtime } from '@introvest/shell-sdk/realtime';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { Claim } from '../registry/snapshot';
import { pages } from '../remotes/federation';
import { Bell } from './Bell';

const happened = async () => () => <Link to="/requests">Ada asked</Link>;

/** Renders the bell. Builds stay cached once they are loaded, so each test that loads one uses a different build. */
async function show(
  load: () => Promise<ComponentType<PageProps>> = happened,
  build = '000000000000',
) {
  const claim = {
    remote: { id: `mf_any_${build}` },
    page: { path: '/what-happened', module: './Happened' },
  } as Claim;
  pages.load = load;
  return renderPage(
    <>
      <Bell claim={claim} />
      <button>Elsewhere</button>
    </>,
    { user: founder() },
  );
}

const unread = (unreadCount: number) =>
  mockRoute(listNotifications, { notifications: [], unreadCount });
const bell = () => screen.getByRole('button', { name: /^Notifications/ });

test('shows the count, opens the claimed page, and returns the focus', async () => {
  unread(120);
  const { person } = await show();
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 99+ unread'));
  await person.click(bell());
  const panel = screen.getByRole('dialog', { name: 'Notifications' });
  expect(panel).toHaveFocus();
  expect(await screen.findByRole('link', { name: 'Ada asked' })).toBeVisible();
  await person.keyboard('{Escape}');
  expect(panel).not.toBeInTheDocument();
  expect(bell()).toHaveFocus();
  await person.click(bell());
  await person.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows a load failure and recovers', async () => {
  unread(0);
  let isAway = true;
  const { person } = await show(async () => {
    if (isAway) throw new Error('away');
    return () => <p>Here</p>;
  }, '000000000001');
  expect(bell()).toHaveAccessibleName('Notifications');
  await person.click(bell());
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isAway = false;
  await person.click(retry);
  expect(await screen.findByText('Here')).toBeVisible();
});

test('refetches the count when another device has read a conversation', async () => {
  unread(2);
  await show();
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 2 unread'));
  const handlers = new Map<string, (notice: unknown) => void>();
  const line = {
    userId: founder().id,
    status: () => 'connecting',
    watch: () => () => undefined,
    on(name: string, handler: (notice: unknown) => void) {
      handlers.set(name, handler);
      return () => undefined;
    },
  } as unknown as Realtime;
  const stop = syncLists(line);
  unread(0);
  act(() =>
    handlers.get(serverEvents.conversationRead)?.({ connectionId: founder().id, unreadCount: 0 }),
  );
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications'));
  stop();
});
