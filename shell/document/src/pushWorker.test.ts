import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, expect, test } from '@jest/globals';

const source = readFileSync(join(import.meta.dirname, '../static/push-worker.js'), 'utf8');
const origin = 'https://introvest.example';

interface Shown {
  title: string;
  body?: string;
  tag?: string;
  data: { url: string };
  closed?: boolean;
}
interface Extendable {
  waitUntil(work: Promise<void>): void;
}

let shown: Shown[];
let unsubscribed: number;
let opened: string[];
let tabs: { url: string; focus(): Promise<void> }[];
let reply: () => Promise<Response>;
let asked: unknown[];
let listeners: Record<string, (event: Extendable & Record<string, unknown>) => void>;

function start() {
  const registration = {
    showNotification: async (title: string, options: Omit<Shown, 'title'>) =>
      void shown.push({ title, ...options }),
    getNotifications: async () =>
      shown.map((one) => ({ ...one, close: () => void (one.closed = true) })),
    pushManager: {
      getSubscription: async () => ({ unsubscribe: async () => void (unsubscribed += 1) }),
    },
  };
  const self = {
    registration,
    location: { origin },
    skipWaiting: () => {},
    clients: {
      matchAll: async () => tabs,
      openWindow: async (url: string) => void opened.push(url),
    },
    addEventListener: (name: string, listener: (typeof listeners)[string]) => {
      listeners[name] = listener;
    },
  };
  const fetch = (path: string, options: unknown) => {
    asked.push([path, options]);
    return reply();
  };
  runInContext(source, createContext({ self, fetch, URL }));
}

async function dispatch(name: string, event: Record<string, unknown>): Promise<void> {
  const work: Promise<void>[] = [];
  listeners[name]?.({ ...event, waitUntil: (one) => void work.push(one) });
  await Promise.all(work);
}

const news = {
  id: 'n1',
  tag: 'asked',
  device: 'abc',
  title: 'You have unread messages',
  url: '/messages',
};
const push = (said: unknown = news) => dispatch('push', { data: { json: () => said } });
const answerWith = (body: object, status = 200) => {
  reply = async () => Response.json(body, { status });
};

beforeEach(() => {
  [shown, opened, tabs, asked, listeners] = [[], [], [], [], {}];
  unsubscribed = 0;
  answerWith({ publicKey: 'k', device: 'abc' });
  start();
});

test('shows each notification once, and only to its receiver', async () => {
  await push();
  expect(shown).toMatchObject([
    { title: news.title, tag: 'asked', data: { url: `${origin}/messages` } },
  ]);
  expect(asked).toEqual([
    ['/api/notifications/push', { credentials: 'same-origin', cache: 'no-store' }],
  ]);
});

test.each<[string, object, number]>([
  ['nobody is signed in', {}, 401],
  ['somebody else is signed in who has not turned it on', { publicKey: 'k', device: null }, 200],
  ['it is of another browser', { publicKey: 'k', device: 'other' }, 200],
])('shows nothing, clears the rest and unsubscribes if %s', async (_, body, status) => {
  await push();
  answerWith(body, status);
  await push({ ...news, id: 'n2', title: 'A secret' });
  expect(shown[0]?.closed).toBe(true);
  expect(shown[1]).toMatchObject({ title: 'Push notifications are off in this browser' });
  expect(JSON.stringify(shown)).not.toContain('A secret');
  expect(unsubscribed).toBe(1);
});

test('shows a general text if the member cannot be checked', async () => {
  const away = () => Promise.reject(new Error('away'));
  for (const failing of [away, async () => new Response('', { status: 503 })]) {
    reply = failing;
    await push();
    expect(shown.at(-1)).toMatchObject({
      title: 'You have a new notification',
      data: { url: `${origin}/notifications` },
    });
  }
  expect(unsubscribed).toBe(0);
});

test('opens only our own pages', async () => {
  for (const url of ['https://evil.example/x', 'javascript:alert(1)', '//evil.example']) {
    await push({ ...news, url });
    expect(shown.at(-1)?.data.url).toBe(origin);
  }
  await dispatch('push', { data: null });
  expect(shown.at(-1)?.title).toMatch(/Push notifications are off|new notification/);
});

test('focuses the tab with the page, or opens one', async () => {
  const notification = { data: { url: `${origin}/messages` }, close: () => {} };
  await dispatch('notificationclick', { notification });
  expect(opened).toEqual([`${origin}/messages`]);
  let focused = 0;
  const tab = (url: string) => ({ url, focus: async () => void (focused += 1) });
  tabs = [tab(`${origin}/profile`), tab(`${origin}/messages`)];
  await dispatch('notificationclick', { notification });
  expect([opened.length, focused]).toEqual([1, 1]);
});

test('does not handle requests from pages', () => {
  expect(Object.keys(listeners).sort()).toEqual(['install', 'notificationclick', 'push']);
});
