import {
  browseFounders,
  browseInvestors,
  type BrowseFounder,
  type BrowseInvestor,
} from '@introvest/contracts/browse';
import { addBookmark, removeBookmark, saveDeck } from '@introvest/contracts/dashboards';
import { requestConnection } from '@introvest/contracts/messaging';
import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
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

/** Changes the card of one founder in every list that shows it, and takes that back when the server refuses. */
async function patchFounder(userId: string, change: Partial<BrowseFounder>, cycle: Lifecycle) {
  const dispatch = cycle.dispatch as Dispatch;
  const lists = listsApi.util.selectCachedArgsForQuery(
    cycle.getState() as ListState,
    'browseFounders',
  );
  const patches = lists.map((args) =>
    dispatch(
      listsApi.util.updateQueryData('browseFounders', args, ({ founders, featured }) => {
        for (const card of [...founders, ...featured]) {
          if (card.userId === userId) Object.assign(card, change);
        }
      }),
    ),
  );
  await cycle.queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()));
}

/** The same for an investor's card. */
async function patchInvestor(userId: string, change: Partial<BrowseInvestor>, cycle: Lifecycle) {
  const dispatch = cycle.dispatch as Dispatch;
  const lists = listsApi.util.selectCachedArgsForQuery(
    cycle.getState() as ListState,
    'browseInvestors',
  );
  const patches = lists.map((args) =>
    dispatch(
      listsApi.util.updateQueryData('browseInvestors', args, ({ investors }) => {
        for (const card of investors) if (card.userId === userId) Object.assign(card, change);
      }),
    ),
  );
  await cycle.queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()));
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
