import { beforeEach, expect, test } from '@jest/globals';
import {
  getNotificationPreferences,
  updateNotificationPreferences,
  type NotificationPreferences,
} from '@introvest/contracts/notifications';
import { getPush } from '@introvest/contracts/push';
import { notificationKinds } from '@introvest/contracts/vocabularies';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import { founder, investor } from '../testing/people';
import NotificationSettings from './NotificationSettings';

const preferences = Object.fromEntries(
  notificationKinds.map(({ value }) => [value, { inApp: true, mail: 'soon', push: false }]),
) as NotificationPreferences;

beforeEach(() => void mockRoute(getPush, { publicKey: null, device: null }));

const open = (user = founder) => renderPage(<NotificationSettings />, { user });
const toast = () => screen.findByRole('region', { name: 'Toast' });

test('saves only the changed choice at once', async () => {
  let saved = preferences;
  mockRoute(getNotificationPreferences, () => saved);
  const stored = mockRoute(updateNotificationPreferences, () => {
    saved = { ...preferences, views: { ...preferences.views, inApp: false } };
    return saved;
  });
  const { person } = await open();
  const here = await screen.findByRole('checkbox', { name: 'In app: Views of your profile' });
  await person.click(here);
  expect(here).not.toBeChecked();
  await person.selectOptions(
    screen.getByRole('combobox', { name: 'Email: Connection requests' }),
    'Email: once a week',
  );
  await waitFor(() => expect(stored.calls).toHaveLength(2));
  expect(stored.calls.map(({ body }) => body)).toEqual([
    { views: { inApp: false } },
    { request: { mail: 'weekly' } },
  ]);
  expect(await toast()).toHaveTextContent('Saved');
});

test('hides a kind of notification that does not concern the member, and leaves it unchanged', async () => {
  mockRoute(getNotificationPreferences, preferences);
  const stored = mockRoute(updateNotificationPreferences, preferences);
  const page = await open();
  expect(await screen.findByText('Your highlight')).toBeVisible();
  page.unmount();
  const { person } = await open(investor);
  await person.click(await screen.findByRole('checkbox', { name: 'In app: Reminders' }));
  expect(screen.queryByText('Your highlight')).toBeNull();
  await waitFor(() => expect(stored.calls).toHaveLength(1));
  expect(stored.calls[0]?.body).toEqual({ reminder: { inApp: false } });
});

test("turns off emails about saved searches without changing each search's frequency", async () => {
  mockRoute(getNotificationPreferences, preferences);
  const stored = mockRoute(updateNotificationPreferences, preferences);
  const { person } = await open();
  const choice = await screen.findByRole('combobox', { name: 'Email: New matches' });
  expect(choice).toHaveDisplayValue(/varies by search/);
  expect(within(choice).getAllByRole('option')).toHaveLength(2);
  expect(screen.queryByRole('checkbox', { name: /^Push/ })).not.toBeInTheDocument();
  await person.selectOptions(choice, 'Email: never');
  await waitFor(() => expect(stored.calls).toHaveLength(1));
  expect(stored.calls[0]?.body).toEqual({ match: { mail: 'never' } });
});

test('keeps other choices if one could not be saved', async () => {
  let saved = preferences;
  mockRoute(getNotificationPreferences, () => saved);
  let fail = () => {};
  const failing = new Promise<void>((resolve) => (fail = resolve));
  mockRoute(updateNotificationPreferences, async ({ body }) => {
    if (!Object.hasOwn(body as object, 'reminder')) {
      saved = { ...preferences, views: { ...preferences.views, inApp: false } };
      return saved;
    }
    await failing;
    throw new Error('The connection was lost');
  });
  const { person } = await open();
  const lost = await screen.findByRole('checkbox', { name: 'In app: Reminders' });
  const kept = screen.getByRole('checkbox', { name: 'In app: Views of your profile' });
  await person.click(lost);
  await person.click(kept);
  expect(await toast()).toHaveTextContent('Saved');
  fail();
  await waitFor(() => expect(lost).toBeChecked());
  expect(await toast()).toHaveTextContent('Not saved');
  expect(kept).not.toBeChecked();
});
