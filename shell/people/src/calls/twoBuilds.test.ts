import { beforeEach, expect, jest, test } from '@jest/globals';
import { listActivity } from '@introvest/contracts/dashboards';
import { listConnections, requestConnection } from '@introvest/contracts/messaging';
import type * as calls from '../calls';
import * as sdk from '@introvest/shell-sdk/api';
import { mockRoute } from '@introvest/testing/web/mockRoute';

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const { store } = sdk;

/** Imports the library as another remote does, with separate modules that use the page's only sdk. */
function buildOfOwn(): typeof calls {
  jest.resetModules();
  jest.doMock('@introvest/shell-sdk/api', () => sdk);
  return jest.requireActual('../calls');
}
const browse = buildOfOwn();
const dashboards = buildOfOwn();

beforeEach(() => {
  store.dispatch(sdk.api.util.resetApiState());
});

const asked = {
  id: id(5),
  founderId: id(1),
  investorId: id(2),
  status: 'pending' as const,
  initiatedBy: id(2),
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  founder: null,
  investor: null,
};

test('shares calls between two builds of the library', () => {
  expect(dashboards.useEnding).not.toBe(browse.useEnding);
  expect(dashboards.cardsApi.endpoints.requestConnection).toBe(
    browse.cardsApi.endpoints.requestConnection,
  );
});

test('refetches data of one remote after a connection request in another remote', async () => {
  const lists = mockRoute(listConnections, []);
  const activity = mockRoute(listActivity, []);
  const ownApi = sdk.defineCalls(
    dashboards.taggedApi.enhanceEndpoints({ addTagTypes: ['Own'] }),
    (build) => ({
      listActivity: build.query(listActivity, { providesTags: ['Activity', 'Own'] }),
    }),
  );
  const { listConnections: list } = dashboards.connectionsApi.endpoints;
  const shown = [
    store.dispatch(list.initiate()),
    store.dispatch(ownApi.endpoints.listActivity.initiate()),
  ];
  await Promise.all(shown);

  mockRoute(requestConnection, asked);
  const after = mockRoute(listConnections, [asked]);
  const { requestConnection: request } = browse.cardsApi.endpoints;
  await store.dispatch(request.initiate({ body: { founderId: id(1), investorId: id(2) } }));
  await Promise.all(store.dispatch(sdk.api.util.getRunningQueriesThunk()));

  expect(list.select()(store.getState()).data).toEqual([asked]);
  expect(lists.calls).toHaveLength(1);
  expect(after.calls).toHaveLength(1);
  expect(activity.calls).toHaveLength(2);
  shown.forEach((one) => one.unsubscribe());
});

test('checks the tags of each api at compile time', () => {
  // @ts-expect-error None of the apis has this tag.
  const misspelt = () => browse.taggedApi.util.invalidateTags(['Conections']);
  // @ts-expect-error The sdk has only the session's tag.
  const unknown = () => sdk.api.util.invalidateTags(['Connections']);
  expect([misspelt, unknown]).toHaveLength(2);
});
