import { beforeEach, expect, jest, test } from '@jest/globals';
import { getPush } from '@introvest/contracts/push';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { provide } from '@introvest/testing/web/provide';
import { renderPage } from '@introvest/testing/web/render';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { founder } from '../testing/people';
import { onboardingApi } from '../api';
import { PushSwitch } from './PushSwitch';

const publicKey = 'BKey';
const endpoint = 'https://push.example/1';
const digest = async (_hash: string, bytes: Uint8Array) => bytes.slice(-3).buffer;
const device = btoa(endpoint.slice(-3));

let subscription: { endpoint: string } | null;
let permission: NotificationPermission;
const subscribe = jest.fn();

beforeEach(() => {
  subscription = null;
  permission = 'default';
  const pushManager = { getSubscription: async () => subscription, subscribe };
  provide(navigator, { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  provide(crypto, { subtle: { digest } });
  class Notification {
    static get permission() {
      return permission;
    }
    static requestPermission = async () => permission;
  }
  provide(globalThis, { PushManager: class {}, Notification });
});

const Shown = () => <PushSwitch query={onboardingApi.useGetPushQuery()} />;
const show = () => renderPage(<Shown />, { user: founder });
const turnOn = () => screen.findByRole('button', { name: 'Turn on notifications' });
const turnOff = () => screen.findByRole('button', { name: 'Turn off notifications' });

test.each<[string, () => void]>([
  ['the browser has forgotten it', () => (subscription = null)],
  ['the browser has another one', () => (subscription = { endpoint: 'https://push.example/2' })],
  ['its person has taken the permission back', () => (permission = 'default')],
])('shows push as off if %s', async (_, happen) => {
  permission = 'granted';
  subscription = { endpoint };
  mockRoute(getPush, { publicKey, device });
  await show();
  await turnOff();
  happen();
  act(() => void fireEvent.focus(window));
  expect(await turnOn()).toBeVisible();
});

test('explains how to allow notifications after a refusal, and stores nothing', async () => {
  mockRoute(getPush, { publicKey, device: null });
  const { person } = await show();
  const button = await turnOn();
  permission = 'denied';
  await person.click(button);
  expect(await screen.findByText(/Your browser is blocking notifications/)).toBeVisible();
  expect(
    screen.queryByRole('button', { name: /^Turn o(n|ff) notifications/ }),
  ).not.toBeInTheDocument();
  expect(subscribe).not.toHaveBeenCalled();
});

test('says that a browser lacks push, and renders nothing if the server does', async () => {
  Reflect.deleteProperty(globalThis, 'PushManager');
  mockRoute(getPush, { publicKey, device: null });
  const { unmount } = await show();
  expect(await screen.findByText(/This browser doesn’t support push notifications/)).toBeVisible();
  unmount();
  const asked = mockRoute(getPush, { publicKey: null, device: null });
  await show();
  await waitFor(() => expect(asked.calls).toHaveLength(1));
  expect(screen.queryByText(/notifications/i)).not.toBeInTheDocument();
});
