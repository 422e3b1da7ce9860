import Type, { type Static } from 'typebox';
import { declineReasons, matchCriteria } from './choices.js';
import { publicFounderFields } from './founderProfile.js';
import { month, PersonSummary } from './people.js';
import { id, nullable, time, words } from './validation/shapes.js';

/** How the viewer stands to the person of a card. */
export const ConnectionState = words(['none', 'pending', 'accepted', 'rejected']);
export type ConnectionState = Static<typeof ConnectionState>;

/** Whether the viewer may ask this person for a connection now; servers before it left it out. */
export const canConnect = Type.Optional(Type.Boolean());

/** Why a connection or a request is `rejected` for its card; null where it is not. */
export const closedAs = Type.Optional(
  nullable(words(['declined', 'ended', 'expired'], { mayGrow: true })),
);
export type ClosedAs = Static<typeof closedAs>;

/** The slugs of the reasons; they are sent as they are stored. */
export const reasonSlugs = declineReasons.map(({ value }) => value);

/** What was said with a decline; pages say nothing for a word that they do not know. */
export const declineWords = {
  reason: Type.Optional(nullable(words(reasonSlugs, { mayGrow: true }))),
  /** In which month the asking side may look again. */
  revisitMonth: Type.Optional(nullable(month())),
};

/** The same for the viewer of a card who was declined; null for everybody else. */
export const declined = Type.Optional(nullable(Type.Object(declineWords)));
export type Declined = Static<typeof declined>;

/** The median of the person's newest answers to requests, in days; null under five answers. */
export const usualAnswerDays = nullable(Type.Integer({ minimum: 0 }));

/** From when the viewer may ask, where that is not now; null where waiting does not help. */
export const canConnectFrom = Type.Optional(nullable(time()));

const criterion = () => words(matchCriteria.map(({ value }) => value));
const sides = () => Type.Array(words(['founder', 'investor']), { maxItems: 2 });
const points = () => Type.Integer({ minimum: 0, maximum: 100 });

/** What one criterion brings of what it could. */
export const MatchPart = Type.Object({
  criterion: criterion(),
  points: points(),
  of: points(),
  state: words(['match', 'miss', 'unknown']),
  /** Whose profile does not say it, where it is unknown. */
  missingFrom: sides(),
  /** Who has marked it a must. */
  mustFor: sides(),
});
export type MatchPart = Static<typeof MatchPart>;

/** How well two people fit, and why: the same numbers for both. The points of the parts add up to the score. */
export const Match = Type.Object({
  score: points(),
  reasons: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 10 }),
  /** Left out among people of one side, who are not compared. */
  parts: Type.Optional(Type.Array(MatchPart, { maxItems: 4 })),
  /** A must of either that is not met, be it that the other says nothing; such pairs stand below all others. */
  mustFailed: Type.Optional(criterion()),
});
export type Match = Static<typeof Match>;

/** Whether the viewer may read the deck, or what is missing for it; `none` also where there is no deck. */
export const DeckAccess = words(['none', 'open', 'profile', 'verified', 'connections']);
export type DeckAccess = Static<typeof DeckAccess>;

/** A startup as browse and bookmarks show it; `id` is the profile's, `userId` the founder's. */
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
  /** Only where it is `open` does the card carry the deck's address. */
  deckAccess: DeckAccess,
  /** The deck's size in bytes, where the card carries the deck's address. */
  pitchDeckSize: Type.Optional(nullable(Type.Integer({ minimum: 0 }))),
});
export type FounderCard = Static<typeof FounderCard>;

const paper = () => nullable(Type.String({ maxLength: 500 }));

/** What a founder shows to the investors they are connected with, and to nobody else. */
export const SharedPapers = Type.Object({
  businessPlanUrl: paper(),
  financialProjectionsUrl: paper(),
});
export type SharedPapers = Static<typeof SharedPapers>;
