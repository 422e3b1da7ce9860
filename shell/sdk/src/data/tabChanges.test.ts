import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  answerConnection,
  listConnections,
  listConversations,
} from '@introvest/contracts/messaging';
import { waitFor } from '@testing-library/react';
import { ada } from '../testing/ada';
import { Channel } from '../testing/channel';
import { api } from './api';
import { coreApi } from './coreApi';
import { defineCalls } from './defineCalls';
import { channelName, followChanges, type Change } from './tabChanges';
import { createStore } from './store';

const calls = defineCalls(
  api.enhanceEndpoints({ addTagTypes: ['Connections', 'Conversations'] }),
  (build) => ({
    readConnections: build.query(listConnections, { providesTags: ['Connections'] }),
    readConversations: build.query(listConversations, { providesTags: ['Conversations'] }),
    answer: build.mutation(answerConnection, {
      invalidatesTags: (_reply, _error, { params }) => [
        { type: 'Connections', id: params.connectionId },
      ],
    }),
  }),
);
const { readConnections, readConversations, answer } = calls.endpoints;

const asked: string[] = [];
let refuses = false;
let stop = () => {};
const setVisibility = (state: 'visible' | 'hidden') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

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
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
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
  jest.restoreAllMocks();
});

function listen() {
  const received: unknown[] = [];
  const other = new Channel(channelName);
  other.addEventListener('message', (event) => received.push((event as MessageEvent).data));
  return received;
}

const post = (change: Change) => {
  const other = new Channel(channelName);
  other.postMessage(change);
  other.close();
};

test('notifies other tabs of a change once it is done, but not this tab', async () => {
  const here = await openTab();
  stop = followChanges(here);
  const received = listen();
  asked.length = 0;
  await answerIn(here);
  await waitFor(() => expect(received).toEqual([{ userId: ada.id, types: ['Connections'] }]));
  expect(asked).toEqual(['PUT /api/connections/c1/status']);
  stop();
  await answerIn(here);
  await waitFor(() => expect(received).toHaveLength(2));
});

test('refetches in a hidden tab only when the tab becomes visible', async () => {
  stop = followChanges(await openTab());
  setVisibility('hidden');
  asked.length = 0;
  post({ userId: ada.id, types: ['Connections'] });
  post({ userId: ada.id, types: ['Connections', 'Elsewhere'] });
  expect(asked).toEqual([]);
  setVisibility('visible');
  await waitFor(() => expect(asked).toEqual(['GET /api/connections']));
  setVisibility('visible');
  expect(asked).toHaveLength(1);
});

test('ignores changes made by another member in this browser', async () => {
  const there = await openTab();
  stop = followChanges(there);
  asked.length = 0;
  post({ userId: 'u2', types: ['Connections'] });
  post({ userId: ada.id, types: ['Nothing'] });
  expect(asked).toEqual([]);
  post({ userId: ada.id, types: ['Connections'] });
  await waitFor(() => expect(asked).toEqual(['GET /api/connections']));
  stop();
  post({ userId: ada.id, types: ['Connections'] });
  expect(asked).toHaveLength(1);
});
