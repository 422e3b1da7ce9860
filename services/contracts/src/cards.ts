import Type, { type Static } from 'typebox';
import { declineReasons, matchCriteria } from './choices.js';
import { publicFounderFields } from './founderProfile.js';
import { month, PersonSummary } from './people.js';
import { id, nullable, time, words } from './validation/shapes.js';

export const ConnectionState = words(['none', 'pending', 'accepted', 'rejected']);
export type ConnectionState = Static<typeof ConnectionState>;

/** True if the viewer may request a connection now. Undefined in responses from older servers. */
export const canConnect = Type.Optional(Type.Boolean());

/** Reason why the connection is `rejected`. Null in other states. */
export const closedAs = Type.Optional(
  nullable(words(['declined', 'ended', 'expired'], { mayGrow: true })),
);

export const reasonSlugs = declineReasons.map(({ value }) => value);

/** A decline's reason, and the month from which to ask again. Pages show nothing for unknown reasons. */
export const declineWords = {
  reason: Type.Optional(nullable(words(reasonSlugs, { mayGrow: true }))),
  revisitMonth: Type.Optional(nullable(month())),
};

/** The decline's details for the member whose request was declined. Null for other viewers. */
export const declined = Type.Optional(nullable(Type.Object(declineWords)));
export type Declined = Static<typeof declined>;

/** Median of the member's latest response times to requests, in days. Null with fewer than five answers. */
export const usualAnswerDays = nullable(Type.Integer({ minimum: 0 }));

/** Time from which the viewer may request a connection. Null if the viewer may request one now, or never. */
export const canConnectFrom = Type.Optional(nullable(time()));

const criterion = () => words(matchCriteria.map(({ value }) => value));
const sides = () => Type.Array(words(['founder', 'investor']), { maxItems: 2 });
const points = () => Type.Integer({ minimum: 0, maximum: 100 });

/** Points scored for one criterion, out of the possible points. */
export const MatchPart = Type.Object({
  criterion: criterion(),
  points: points(),
  of: points(),
  state: words(['match', 'miss', 'unknown']),
  /** Sides whose profile doesn't state the criterion. */
  missingFrom: sides(),
  /** Sides that marked the criterion as required. */
  mustFor: sides(),
});
export type MatchPart = Static<typeof MatchPart>;

/** Match of two members, with the same numbers for both. The parts' points add up to the score. */
export const Match = Type.Object({
  score: points(),
  reasons: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 10 }),
  /** Undefined between members of the same side, who are not compared. */
  parts: Type.Optional(Type.Array(MatchPart, { maxItems: 4 })),
  /** Required criterion that is unmet or unknown. Such pairs are listed last. */
  mustFailed: Type.Optional(criterion()),
});
export type Match = Static<typeof Match>;

/** The viewer's access to the deck, or the missing condition. Also `none` if there is no deck. */
export const DeckAccess = words(['none', 'open', 'profile', 'verified', 'connections']);
export type DeckAccess = Static<typeof DeckAccess>;

/** A startup in browse and bookmarks. `id` is the profile's id, `userId` the founder's. */
export const FounderCard = Type.Object({
  id: id(),
  userId: id(),
  user: PersonSummary,
  ...publicFounderFields,
  highlight: Type.Boolean(),
  isBookmarked: Type.Boolean(),
  isDeckSaved: Type.Boolean(),
  connectionStatus: ConnectionState,
  canConnect,
  closedAs,
  canConnectFrom,
  declined,
  usualAnswerDays: Type.Optional(usualAnswerDays),
  /** The card contains the deck's URL only if this is `open`. */
  deckAccess: DeckAccess,
  /** Size of the deck in bytes. Only set with the deck's URL. */
  pitchDeckSize: Type.Optional(nullable(Type.Integer({ minimum: 0 }))),
});
export type FounderCard = Static<typeof FounderCard>;

const paper = () => nullable(Type.String({ maxLength: 500 }));

/** Documents that a founder shows only to connected investors. */
export const SharedPapers = Type.Object({
  businessPlanUrl: paper(),
  financialProjectionsUrl: paper(),
});
export type SharedPapers = Static<typeof SharedPapers>;
