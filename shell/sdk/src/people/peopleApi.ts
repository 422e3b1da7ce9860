import {
  browseFounders,
  browseInvestors,
  type BrowseFounder,
  type BrowseInvestor,
} from '@introvest/contracts/browse';
import { addBookmark, removeBookmark, saveDeck } from '@introvest/contracts/dashboards';
import { requestConnection } from '@introvest/contracts/messaging';
import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
import { QueryStatus } from '@reduxjs/toolkit/query';
import { api, type TagType } from '../data/api';
import { call } from '../data/call';

/** The calls that list cards; their entries carry what the viewer did with them. */
const listsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    browseFounders: build.query({ ...call(browseFounders), providesTags: ['Founders'] }),
    browseInvestors: build.query({ ...call(browseInvestors), providesTags: ['Investors'] }),
  }),
});

interface Lifecycle {
  dispatch: (action: never) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<unknown>;
}

type Dispatch = (thunk: ReturnType<typeof listsApi.util.updateQueryData>) => { undo: () => void };
type ListState = Parameters<typeof listsApi.util.selectCachedArgsForQuery>[0];

type Patch = ReturnType<Dispatch>;

/** Whether this list has been asked for and not answered. */
function isOnItsWay(endpoint: 'browseFounders' | 'browseInvestors', cycle: Lifecycle): boolean {
  const { queries } = (cycle.getState() as ListState).api;
  return Object.values(queries).some(
    (query) => query?.endpointName === endpoint && query.status === QueryStatus.pending,
  );
}

/**
 * Shows a change in the lists at once, and takes it back when the server refuses. A list that comes meanwhile may
 * have been answered before the call was: it gets the change as well, or is asked for once more.
 */
async function showChange(
  endpoint: 'browseFounders' | 'browseInvestors',
  tag: TagType,
  apply: () => Patch[],
  cycle: Lifecycle,
): Promise<void> {
  const patches = apply();
  try {
    await cycle.queryFulfilled;
  } catch {
    return patches.forEach((patch) => patch.undo());
  }
  apply();
  if (isOnItsWay(endpoint, cycle)) {
    (cycle.dispatch as (action: object) => void)(listsApi.util.invalidateTags([tag]));
  }
}

/** Changes the card of one founder in every list that shows it. */
function patchFounder(userId: string, change: Partial<BrowseFounder>, cycle: Lifecycle) {
  const dispatch = cycle.dispatch as Dispatch;
  const apply = () =>
    listsApi.util
      .selectCachedArgsForQuery(cycle.getState() as ListState, 'browseFounders')
      .map((args) =>
        dispatch(
          listsApi.util.updateQueryData('browseFounders', args, ({ founders, featured }) => {
            for (const card of [...founders, ...featured]) {
              if (card.userId === userId) Object.assign(card, change);
            }
          }),
        ),
      );
  return showChange('browseFounders', 'Founders', apply, cycle);
}

/** The same for an investor's card. */
function patchInvestor(userId: string, change: Partial<BrowseInvestor>, cycle: Lifecycle) {
  const dispatch = cycle.dispatch as Dispatch;
  const apply = () =>
    listsApi.util
      .selectCachedArgsForQuery(cycle.getState() as ListState, 'browseInvestors')
      .map((args) =>
        dispatch(
          listsApi.util.updateQueryData('browseInvestors', args, ({ investors }) => {
            for (const card of investors) if (card.userId === userId) Object.assign(card, change);
          }),
        ),
      );
  return showChange('browseInvestors', 'Investors', apply, cycle);
}

const card = (type: TagType, id: string) => ({ type, id });

/** The lists of cards, and what people do with a card. */
export const peopleApi = listsApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    requestConnection: build.mutation({
      ...call(requestConnection),
      onQueryStarted: async ({ body: { founderId, investorId } }, cycle) => {
        await Promise.all([
          patchFounder(founderId, { connectionStatus: 'pending' }, cycle as Lifecycle),
          patchInvestor(investorId, { connectionStatus: 'pending' }, cycle as Lifecycle),
        ]);
      },
      invalidatesTags: (_reply, _error, { body }) => [
        'Connections',
        'Activity',
        card('Founders', body.founderId),
        card('Investors', body.investorId),
      ],
    }),
    addBookmark: build.mutation({
      ...call(addBookmark),
      onQueryStarted: ({ body }, cycle) =>
        patchFounder(body.founderId, { isBookmarked: true }, cycle as Lifecycle),
      invalidatesTags: (_reply, _error, { body }) => [
        'Bookmarks',
        'Activity',
        card('Founders', body.founderId),
      ],
    }),
    removeBookmark: build.mutation({
      ...call(removeBookmark),
      onQueryStarted: ({ params }, cycle) =>
        patchFounder(params.founderUserId, { isBookmarked: false }, cycle as Lifecycle),
      invalidatesTags: (_reply, _error, { params }) => [
        'Bookmarks',
        'Activity',
        card('Founders', params.founderUserId),
      ],
    }),
    saveDeck: build.mutation({
      ...call(saveDeck),
      onQueryStarted: ({ body }, cycle) =>
        patchFounder(body.founderId, { isDeckSaved: true }, cycle as Lifecycle),
      invalidatesTags: (_reply, _error, { body }) => [
        'SavedDecks',
        'Activity',
        card('Founders', body.founderId),
      ],
    }),
  }),
});

/** The lists' hooks; the others' are the cards' own. */
export const { useBrowseFoundersQuery, useBrowseInvestorsQuery } = peopleApi;
