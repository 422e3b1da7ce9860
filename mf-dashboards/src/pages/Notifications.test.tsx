import { expect, jest, test } from '@jest/globals';
import { listNotifications, readNotifications } from '@introvest/contracts/notifications';
import { notificationsApi } from '@introvest/people/notifications';
import { store } from '@introvest/shell-sdk/api';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { act, screen, waitFor } from '@testing-library/react';
import Notifications from './Notifications';

const path = '/notifications';
const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const notification = (number: number, isRead = false) => ({
  id: idOf(number),
  kind: 'request' as const,
  title: `Person ${number} asked to connect with you`,
  url: '/connections',
  createdAt: new Date().toISOString(),
  isRead,
});
const show = (at = path) =>
  renderPage(<Notifications path={path} />, { user: founder(), path: at });

test('marks all as read at once, also on older pages', async () => {
  let isRead = false;
  mockRoute(listNotifications, ({ query }) => {
    const numbers =
      query['before'] === idOf(20) ? [21] : Array.from({ length: 20 }, (_, at) => at + 1);
    const notifications = numbers.map((number) => notification(number, isRead));
    return { notifications, unreadCount: isRead ? 0 : 21 };
  });
  const { person } = await show('/dashboard');
  expect(await screen.findByRole('heading', { level: 2, name: 'Notifications' })).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByRole('link', { name: /^Unread: Person 21 / })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  mockRoute(readNotifications, () => {
    isRead = true;
    return { unreadCount: 0 };
  });
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('link', { name: /^Person 21 / })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

const listed = () =>
  screen.getAllByRole('link').map((link) => /Person \d+/.exec(link.textContent)?.[0]);

test.each([1, 30])(
  'loses no notification when %d more arrive after older ones were loaded',
  async (arriving) => {
    let all = Array.from({ length: 47 }, (_, number) => notification(number + 1));
    mockRoute(listNotifications, ({ query }) => {
      const from = all.findIndex(({ id }) => id === query['before']) + 1;
      return { notifications: all.slice(from, from + 20), unreadCount: 1 };
    });
    const { person } = await show();
    await person.click(await screen.findByRole('button', { name: 'Show older' }));
    await screen.findByRole('link', { name: /Person 40 / });
    const arrived = Array.from({ length: arriving }, (_, number) => notification(number + 100));
    all = [...arrived, ...all];
    act(() => void store.dispatch(notificationsApi.util.invalidateTags(['Notifications'])));
    await screen.findByRole('link', { name: /Person 100 / });
    while (screen.queryByRole('button', { name: 'Show older' })) {
      const before = listed().length;
      await person.click(screen.getByRole('button', { name: 'Show older' }));
      await waitFor(() => expect(listed().length).toBeGreaterThan(before));
    }
    expect(listed()).toEqual(all.map(({ title }) => /Person \d+/.exec(title)?.[0]));
  },
);

test('retries older notifications that failed to load', async () => {
  let isAway = true;
  mockRoute(listNotifications, ({ query }) => {
    if (query['before'] && isAway) throw new Error('away');
    const from = query['before'] ? 21 : 1;
    const notifications = Array.from({ length: 20 }, (_, at) => notification(from + at));
    return {
      notifications: query['before'] ? notifications.slice(0, 3) : notifications,
      unreadCount: 0,
    };
  });
  const { person } = await show();
  await person.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t load older notifications');
  expect(listed()).toHaveLength(20);
  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(listed()).toHaveLength(23));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('updates ages while the page is open', async () => {
  mockRoute(listNotifications, { notifications: [notification(1)], unreadCount: 0 });
  jest.useFakeTimers({ advanceTimers: true });
  try {
    await show();
    await screen.findByText('just now');
    await act(() => jest.advanceTimersByTimeAsync(3 * 60_000));
    expect(screen.getByText(/^[34] minutes ago$/)).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
