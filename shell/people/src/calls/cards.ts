import {
  browseFounders,
  browseInvestors,
  type BrowseFounder,
  type BrowseInvestor,
} from '@introvest/contracts/browse';
import type { Reply } from '@introvest/contracts/route';
import { addBookmark, removeBookmark, saveDeck } from '@introvest/contracts/dashboards';
import { requestConnection } from '@introvest/contracts/messaging';
import { defineCalls } from '@introvest/shell-sdk/api';
import { taggedApi, type CommonTag } from './taggedApi';

/**
 * Returns the tag of the lists without the details. Details of a member who has just disappeared must not be refetched,
 * because the call would fail.
 */
export const listOf = (type: 'Founders' | 'Investors') => ({ type, id: 'list' }) as const;

/** Calls that list cards. Each card includes the viewer's own bookmark, saved deck and request. */
const listsApi = defineCalls(taggedApi, (build) => ({
  browseFounders: build.query(browseFounders, { providesTags: ['Founders', listOf('Founders')] }),
  browseInvestors: build.query(browseInvestors, {
    providesTags: ['Investors', listOf('Investors')],
  }),
}));

interface Lifecycle {
  dispatch: (action: object) => { undo: () => void };
  getState: () => ListState;
  queryFulfilled: Promise<unknown>;
}

type ListState = Parameters<typeof listsApi.util.selectCachedArgsForQuery>[0];

const tagOf = { browseFounders: 'Founders', browseInvestors: 'Investors' } as const;
type List = keyof typeof tagOf;
type Found = Reply<typeof browseFounders> | Reply<typeof browseInvestors>;

const cardsOf = (found: Found) =>
  'investors' in found ? found.investors : [...found.founders, ...found.featured];

/** `updateQueryData` with one type for both lists, because TypeScript can't call it with a union of endpoints. */
const updateList = listsApi.util.updateQueryData as unknown as (
  list: List,
  args: unknown,
  change: (found: Found) => void,
) => object;

const isPending = (list: List, { api: { queries } }: ListState): boolean =>
  Object.values(queries).some(
    (query) => query?.endpointName === list && query.status === 'pending',
  );

/**
 * Changes a member's card in every list, and undoes the change if the call fails. Refetches lists that were loading at
 * that time, because the server may have read them before the change.
 */
async function patchCards(
  list: List,
  userId: string,
  change: Partial<BrowseFounder> | Partial<BrowseInvestor>,
  cycle: object,
): Promise<void> {
  const { dispatch, getState, queryFulfilled } = cycle as Lifecycle;
  const apply = () =>
    listsApi.util.selectCachedArgsForQuery(getState(), list).map((args) =>
      dispatch(
        updateList(list, args, (found) => {
          for (const card of cardsOf(found))
            if (card.userId === userId) Object.assign(card, change);
        }),
      ),
    );
  const patches = apply();
  try {
    await queryFulfilled;
  } catch {
    return patches.forEach((patch) => patch.undo());
  }
  apply();
  if (isPending(list, getState())) dispatch(listsApi.util.invalidateTags([tagOf[list]]));
}

/** Changes a founder's card. Most calls change only founders' cards. */
const patchFounder = (userId: string, change: Partial<BrowseFounder>, cycle: object) =>
  patchCards('browseFounders', userId, change, cycle);

const card = (type: CommonTag, id: string) => ({ type, id });

/** Calls for the lists of cards, and for actions on a card. */
export const cardsApi = defineCalls(listsApi, (build) => ({
  requestConnection: build.mutation(requestConnection, {
    onQueryStarted: async ({ body: { founderId, investorId } }, cycle) => {
      await Promise.all([
        patchFounder(founderId, { connectionStatus: 'pending' }, cycle),
        patchCards('browseInvestors', investorId, { connectionStatus: 'pending' }, cycle),
      ]);
    },
    invalidatesTags: (_reply, _error, { body }) => [
      'Connections',
      'Activity',
      card('Founders', body.founderId),
      card('Investors', body.investorId),
    ],
  }),
  addBookmark: build.mutation(addBookmark, {
    onQueryStarted: ({ body }, cycle) =>
      patchFounder(body.founderId, { isBookmarked: true }, cycle),
    invalidatesTags: (_reply, _error, { body }) => [
      'Bookmarks',
      'Activity',
      card('Founders', body.founderId),
    ],
  }),
  removeBookmark: build.mutation(removeBookmark, {
    onQueryStarted: ({ params }, cycle) =>
      patchFounder(params.founderUserId, { isBookmarked: false }, cycle),
    invalidatesTags: (_reply, _error, { params }) => [
      'Bookmarks',
      'Activity',
      card('Founders', params.founderUserId),
    ],
  }),
  saveDeck: build.mutation(saveDeck, {
    onQueryStarted: ({ body }, cycle) => patchFounder(body.founderId, { isDeckSaved: true }, cycle),
    invalidatesTags: (_reply, _error, { body }) => [
      'SavedDecks',
      'Activity',
      card('Founders', body.founderId),
    ],
  }),
}));

/** Hooks of the lists. All other hooks are used only within the cards. */
export const { useBrowseFoundersQuery, useBrowseInvestorsQuery } = cardsApi;
