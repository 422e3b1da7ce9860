import {
  browseFounders,
  browseInvestors,
  getFounderDetails,
  getInvestorDetails,
  type BrowseFounder,
  type BrowseInvestor,
} from '@introvest/contracts/browse';
import { addBookmark, removeBookmark, saveDeck } from '@introvest/contracts/dashboards';
import { requestConnection } from '@introvest/contracts/messaging';
import { defineCalls } from '@introvest/shell-sdk/api';
import { taggedApi, type CommonTag } from './taggedApi';

/**
 * Returns the tag for lists, but not for details. The details of a member who has just disappeared must not be
 * refetched, because that call would fail.
 */
export const listOf = (type: 'Founders' | 'Investors') => ({ type, id: 'list' }) as const;

const listsApi = defineCalls(taggedApi, (build) => ({
  browseFounders: build.query(browseFounders, { providesTags: ['Founders', listOf('Founders')] }),
  browseInvestors: build.query(browseInvestors, {
    providesTags: ['Investors', listOf('Investors')],
  }),
  getFounderDetails: build.query(getFounderDetails, { providesTags: ['Founders'] }),
  getInvestorDetails: build.query(getInvestorDetails, { providesTags: ['Investors'] }),
}));

interface Cycle {
  dispatch: (action: object) => { undo: () => void };
  getState: () => Parameters<typeof listsApi.util.selectCachedArgsForQuery>[0];
  queryFulfilled: Promise<unknown>;
}

type Change = Partial<BrowseFounder> | Partial<BrowseInvestor>;
type Card = { userId: string };
type Cached =
  | Card
  | { founder: Card }[]
  | Partial<Record<'founders' | 'featured' | 'investors', Card[]>>;

const lists = ['browseFounders', 'browseInvestors', 'listBookmarks'];
const details = ['getFounderDetails', 'getInvestorDetails'];

function cardsIn(cached: Cached): Card[] {
  if (Array.isArray(cached)) return cached.map(({ founder }) => founder);
  if ('userId' in cached) return [cached];
  const { founders = [], featured = [], investors = [] } = cached;
  return [...founders, ...featured, ...investors];
}

/** `updateQueryData` with one type for all endpoints, because TypeScript can't call it with a union of endpoints. */
const update = listsApi.util.updateQueryData as unknown as (
  endpoint: string,
  args: unknown,
  change: (cached: Cached) => void,
) => object;

const isPreview = ({ originalArgs }: { originalArgs?: unknown }) =>
  (originalArgs as { query?: { as?: string } } | undefined)?.query?.as !== undefined;

function applyChange(endpoints: string[], userId: string, change: Change, cycle: Cycle) {
  const { queries } = cycle.getState().api;
  return Object.values(queries).flatMap((query) =>
    query?.data !== undefined && endpoints.includes(query.endpointName) && !isPreview(query)
      ? cycle.dispatch(
          update(query.endpointName, query.originalArgs, (cached) => {
            for (const card of cardsIn(cached))
              if (card.userId === userId) Object.assign(card, change);
          }),
        )
      : [],
  );
}

async function patchCards(
  userId: string,
  change: Change,
  given: object,
  endpoints = [...lists, ...details],
): Promise<void> {
  const cycle = given as Cycle;
  const patches = applyChange(endpoints, userId, change, cycle);
  try {
    await cycle.queryFulfilled;
  } catch {
    return patches.forEach((patch) => patch.undo());
  }
  applyChange([...lists, ...details], userId, change, cycle);
}

/**
 * Marks the request as pending only after the server's response, because the note must not be lost if the call fails.
 */
const patchRequest = (userId: string, cycle: object) =>
  patchCards(userId, { connectionStatus: 'pending' }, cycle, lists);

const card = (type: CommonTag, id: string) => ({ type, id });

const tagsOf = (changed: CommonTag, founderId: string) => [
  changed,
  'Activity' as const,
  card('Founders', founderId),
];

export const cardsApi = defineCalls(listsApi, (build) => ({
  requestConnection: build.mutation(requestConnection, {
    onQueryStarted: async ({ body: { founderId, investorId } }, cycle) => {
      await Promise.all([patchRequest(founderId, cycle), patchRequest(investorId, cycle)]);
    },
    invalidatesTags: (_reply, _error, { body }) => [
      'Connections',
      'Activity',
      card('Founders', body.founderId),
      card('Investors', body.investorId),
    ],
  }),
  addBookmark: build.mutation(addBookmark, {
    onQueryStarted: ({ body }, cycle) => patchCards(body.founderId, { isBookmarked: true }, cycle),
    invalidatesTags: (_reply, _error, { body }) => tagsOf('Bookmarks', body.founderId),
  }),
  removeBookmark: build.mutation(removeBookmark, {
    onQueryStarted: ({ params }, cycle) =>
      patchCards(params.founderUserId, { isBookmarked: false }, cycle),
    invalidatesTags: (_reply, _error, { params }) => tagsOf('Bookmarks', params.founderUserId),
  }),
  saveDeck: build.mutation(saveDeck, {
    onQueryStarted: ({ body }, cycle) => patchCards(body.founderId, { isDeckSaved: true }, cycle),
    invalidatesTags: (_reply, _error, { body }) => tagsOf('SavedDecks', body.founderId),
  }),
}));

export const {
  useBrowseFoundersQuery,
  useBrowseInvestorsQuery,
  useGetFounderDetailsQuery,
  useGetInvestorDetailsQuery,
} = cardsApi;
