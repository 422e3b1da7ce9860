import { beforeEach, expect, jest, test } from '@jest/globals';
import { getPush, subscribePush } from '@introvest/contracts/push';
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
const keys = { p256dh: 'AAAA', auth: 'BBBB' };

let subscription: { endpoint: string } | null;
const leave = jest.fn(async () => {
  subscription = null;
});
const make = (at = endpoint) => ({
  endpoint: at,
  toJSON: () => ({ endpoint: at, keys }),
  unsubscribe: leave,
});
const pushManager = {
  getSubscription: async () => subscription,
  subscribe: jest.fn(async (_options: unknown) => (subscription = make())),
};
const register = jest.fn(async (..._given: unknown[]) => ({ pushManager }));
const requestPermission = jest.fn(async () => permission);
let permission: NotificationPermission;

beforeEach(() => {
  subscription = null;
  permission = 'default';
  jest.clearAllMocks();
  const registration = { pushManager };
  const ready = Promise.resolve(registration);
  provide(navigator, { serviceWorker: { register, ready, getRegistration: () => ready } });
  provide(crypto, { subtle: { digest } });
  class Encoder {
    encode = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
  }
  class Notification {
    static get permission() {
      return permission;
    }
    static requestPermission = requestPermission;
  }
  provide(globalThis, { PushManager: class {}, TextEncoder: Encoder, Notification });
});

const Shown = () => <PushSwitch query={onboardingApi.useGetPushQuery()} />;
const show = () => renderPage(<Shown />, { user: founder });
const turnOn = () => screen.findByRole('button', { name: 'Turn on notifications' });
const turnOff = () => screen.findByRole('button', { name: 'Turn off notifications' });

test("ignores another member's subscription, and replaces it when push is turned on", async () => {
  permission = 'granted';
  subscription = make('https://push.example/of-somebody-else');
  mockRoute(getPush, { publicKey, device: null });
  mockRoute(subscribePush, { publicKey, device });
  const { person } = await show();
  const button = await turnOn();
  mockRoute(getPush, { publicKey, device });
  await person.click(button);
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(await turnOff()).toBeVisible();
});

test.each<[string, () => void]>([
  ['the browser has forgotten it', () => (subscription = null)],
  ['the browser has another one', () => (subscription = make('https://push.example/2'))],
  ['its person has taken the permission back', () => (permission = 'default')],
])('shows push as off if %s', async (_, happen) => {
  permission = 'granted';
  subscription = make();
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
  expect(pushManager.subscribe).not.toHaveBeenCalled();
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
