import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  answerConnection,
  listConnections,
  listConversations,
} from '@introvest/contracts/messaging';
import { waitFor } from '@testing-library/react';
import { ada } from '../testing/ada';
import { api } from './api';
import { call } from './call';
import { coreApi } from './coreApi';
import { once } from './once';
import { channelName, followChanges, type Change } from './otherTabs';
import { createStore } from './store';

/** Channels as the tabs of one browser share them: jsdom has none. */
const open = new Set<Channel>();
class Channel extends EventTarget {
  constructor(readonly name: string) {
    super();
    open.add(this);
  }
  close() {
    open.delete(this);
  }
  postMessage(data: unknown) {
    for (const other of open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }
}
Object.defineProperty(globalThis, 'BroadcastChannel', { value: Channel, configurable: true });

const calls = api
  .enhanceEndpoints({ addTagTypes: ['Connections', 'Conversations'] })
  .injectEndpoints(
    once((build) => ({
      readConnections: build.query({ ...call(listConnections), providesTags: ['Connections'] }),
      readConversations: build.query({
        ...call(listConversations),
        providesTags: ['Conversations'],
      }),
      answer: build.mutation({
        ...call(answerConnection),
        invalidatesTags: (_reply, _error, { params }) => [
          { type: 'Connections', id: params.connectionId },
        ],
      }),
    })),
  );
const { readConnections, readConversations, answer } = calls.endpoints;

const asked: string[] = [];
let refuses = false;
let stop = () => {};
const look = (state: 'visible' | 'hidden') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

/** A tab of this person, with two lists on its page. */
async function openTab(user = ada) {
  const store = createStore();
  await store.dispatch(coreApi.util.upsertQueryData('getCurrentUser', undefined, user));
  await store.dispatch(readConnections.initiate());
  await store.dispatch(readConversations.initiate());
  return store;
}

const answerIn = (store: Awaited<ReturnType<typeof openTab>>) =>
  store.dispatch(answer.initiate({ params: { connectionId: 'c1' }, body: { status: 'accepted' } }));

beforeEach(() => {
  globalThis.fetch = jest.fn<typeof fetch>((input) => {
    const { method, url } = input as Request;
    asked.push(`${method} ${new URL(url).pathname}`);
    if (method === 'GET') return Promise.resolve(Response.json([]));
    return Promise.resolve(
      refuses
        ? Response.json({ message: 'No.' }, { status: 409 })
        : Response.json({ id: 'c1', status: 'accepted' }),
    );
  });
});
afterEach(() => {
  stop();
  refuses = false;
  asked.length = 0;
  look('visible');
});

test('what is changed in one tab is read anew in another, and nothing else is', async () => {
  const [here, there] = [await openTab(), await openTab()];
  stop = followChanges(there);
  asked.length = 0;
  await answerIn(here);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[0]).toMatch(/^(PATCH|PUT|POST) /);
  expect(asked[1]).toBe('GET /api/connections');
});

test('a tab that nobody sees waits until somebody does', async () => {
  const [here, there] = [await openTab(), await openTab()];
  stop = followChanges(there);
  look('hidden');
  asked.length = 0;
  await answerIn(here);
  await answerIn(here);
  expect(asked).toHaveLength(2);
  look('visible');
  await waitFor(() => expect(asked.slice(2)).toEqual(['GET /api/connections']));
  look('visible');
  expect(asked).toHaveLength(3);
});

test('a call that is refused has changed nothing', async () => {
  const [here, there] = [await openTab(), await openTab()];
  stop = followChanges(there);
  refuses = true;
  asked.length = 0;
  await answerIn(here);
  expect(asked).toHaveLength(1);
});

test('what somebody else changes in this browser is no news here', async () => {
  const there = await openTab();
  stop = followChanges(there);
  asked.length = 0;
  new Channel(channelName).postMessage({ userId: 'u2', types: ['Connections'] } satisfies Change);
  new Channel(channelName).postMessage({ userId: ada.id, types: ['Nothing'] } satisfies Change);
  expect(asked).toEqual([]);
  new Channel(channelName).postMessage({ userId: ada.id, types: ['Connections'] } satisfies Change);
  await waitFor(() => expect(asked).toEqual(['GET /api/connections']));
  stop();
  new Channel(channelName).postMessage({ userId: ada.id, types: ['Connections'] } satisfies Change);
  expect(asked).toHaveLength(1);
});
