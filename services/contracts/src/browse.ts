import Type, { type Static } from 'typebox';
import {
  canConnect,
  canConnectFrom,
  closedAs,
  ConnectionState,
  declined,
  FounderCard,
  Match,
  SharedPapers,
  usualAnswerDays,
} from './cards.js';
import { publicInvestorFields } from './investorProfile.js';
import { limits } from './limits.js';
import { PersonSummary } from './people.js';
import { route } from './route.js';
import { listFilters } from './searches.js';
import { amountFilter, id, nullable, pageSize, words } from './validation/shapes.js';

export {
  ConnectionState,
  type Declined,
  DeckAccess,
  FounderCard,
  Match,
  MatchPart,
  SharedPapers,
} from './cards.js';

export const BrowseFounder = Type.Object({ ...FounderCard.properties, match: Match });
export type BrowseFounder = Static<typeof BrowseFounder>;

/** A startup's whole profile. `papers` is only set for an investor who is connected with the founder. */
export const FounderDetails = Type.Object({
  ...BrowseFounder.properties,
  papers: nullable(SharedPapers),
});
export type FounderDetails = Static<typeof FounderDetails>;

/** An investor, with how well they match the viewer. `id` is the profile's id. */
export const BrowseInvestor = Type.Object({
  id: id(),
  userId: id(),
  user: PersonSummary,
  ...publicInvestorFields,
  fullName: Type.String({ maxLength: limits.fullNameMax }),
  investmentRange: Type.String({ maxLength: 100 }),
  match: Match,
  connectionStatus: ConnectionState,
  canConnect,
  closedAs,
  canConnectFrom,
  declined,
  usualAnswerDays: Type.Optional(usualAnswerDays),
});
export type BrowseInvestor = Static<typeof BrowseInvestor>;

/** Best match first, or newest first. */
export const ListOrder = words(['fit', 'newest']);
export type ListOrder = Static<typeof ListOrder>;

const page = {
  ...listFilters,
  limit: pageSize(limits.browsePageMax, limits.browsePageSize),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0 })),
  /** Defaults to `fit`. */
  sort: Type.Optional(ListOrder),
};

/** Filters and order of the startups. `promoted` lists only promoted startups. */
export const FounderQuery = Type.Object({ ...page, promoted: Type.Optional(words(['true'])) });
export type FounderQuery = Static<typeof FounderQuery>;

/** Filters and order of the investors. `amount`, in whole USD, must lie within an investor's cheque range. */
export const InvestorQuery = Type.Object({ ...page, amount: amountFilter() });
export type InvestorQuery = Static<typeof InvestorQuery>;

const counts = { total: Type.Integer({ minimum: 0 }), totalIsExact: Type.Boolean() };

/** One page of startups, and up to six promoted startups among all matches, best match first. */
export const FounderPage = Type.Object({
  founders: Type.Array(BrowseFounder),
  ...counts,
  featured: Type.Array(BrowseFounder, { maxItems: 6 }),
});
export type FounderPage = Static<typeof FounderPage>;

export const InvestorPage = Type.Object({ investors: Type.Array(BrowseInvestor), ...counts });
export type InvestorPage = Static<typeof InvestorPage>;

/** How well the viewer matches a member they have a request or connection with. Excludes the individual criteria. */
const RequestFit = Type.Object({ userId: id(), match: Match });

/** Cards of people awaiting the viewer's answer, best match first. */
export const RequestCards = Type.Object({
  founders: Type.Array(BrowseFounder, { maxItems: limits.requestCardsMax }),
  investors: Type.Array(BrowseInvestor, { maxItems: limits.requestCardsMax }),
  /** Matches with all the viewer's requests and connections, best first. Undefined in responses from older servers. */
  fits: Type.Optional(Type.Array(RequestFit, { maxItems: limits.requestFitsMax })),
});
export type RequestCards = Static<typeof RequestCards>;

/** Lists startups that match the filters. */
export const browseFounders = route('GET', '/api/browse/founders', {
  access: 'signed-in',
  uses: 'search',
  query: FounderQuery,
  reply: FounderPage,
});

/** Lists investors that match the filters. */
export const browseInvestors = route('GET', '/api/browse/investors', {
  access: 'signed-in',
  uses: 'search',
  query: InvestorQuery,
  reply: InvestorPage,
});

/** Lists the cards of people awaiting the viewer's answer. `cards` is the maximum number of cards. */
export const listRequestCards = route('GET', '/api/browse/requests', {
  access: 'signed-in',
  query: Type.Object({ cards: pageSize(limits.requestCardsMax) }),
  reply: RequestCards,
});

/**
 * Viewpoint for previewing one's own profile: as a member of the other side, with or without a connection. Another
 * member's profile returns 404.
 */
export const PreviewAs = words(['stranger', 'connection']);
export type PreviewAs = Static<typeof PreviewAs>;
const looking = Type.Object({ as: Type.Optional(PreviewAs) });

/** Returns one startup and counts a profile view. */
export const getFounderDetails = route('GET', '/api/browse/founders/:userId', {
  access: 'signed-in',
  uses: 'view',
  query: looking,
  reply: FounderDetails,
});

/** Returns one investor and counts a profile view. */
export const getInvestorDetails = route('GET', '/api/browse/investors/:userId', {
  access: 'signed-in',
  uses: 'view',
  query: looking,
  reply: BrowseInvestor,
});
