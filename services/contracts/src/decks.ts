import Type, { type Static } from 'typebox';
import { limits } from './limits.js';
import { route } from './route.js';
import { id, MessageReply, nullable, time } from './validation/shapes.js';

const count = () => Type.Integer({ minimum: 0 });
const seconds = () => Type.Number({ minimum: 0 });
const version = () => Type.Integer({ minimum: 1 });
const pageNumber = () => Type.Integer({ minimum: 1, maximum: limits.deckPagesMax });
const name = () => Type.String({ maxLength: limits.fullNameMax });

/** A deck that the member may read. */
export const Deck = Type.Object({
  fileUrl: Type.String({ maxLength: 500 }),
  fileName: Type.String({ maxLength: 300 }),
  /** Number of the founder's deck file, starting at 1. A new file gets the next number. */
  version: version(),
  mayDownload: Type.Boolean(),
  /** The founder's name if the startup has no name. */
  companyName: name(),
  /** True for an investor who hasn't been told yet that reading is recorded. */
  needsNotice: Type.Boolean(),
  /** False for founders, and for investors who read privately. */
  isRecorded: Type.Boolean(),
});
export type Deck = Static<typeof Deck>;

/** Returns a founder's deck for the reader page. */
export const getDeck = route('GET', '/api/decks/:founderId', {
  access: 'signed-in',
  reply: Deck,
});

/** Starts a visit to a deck. A private reader's visit is stored without the reader. */
export const startDeckVisit = route('POST', '/api/decks/:founderId/visits', {
  access: 'investor',
  uses: 'deck',
  body: Type.Object({
    /** Number of pages in the file. */
    pages: Type.Optional(pageNumber()),
  }),
  reply: Type.Object({ visitId: id(), version: version() }),
  status: 201,
});

/** Time spent on pages since the previous batch: seconds by page number. */
const DeckPages = Type.Object({
  /** Number of the batch. A batch that was already stored is ignored. */
  sequence: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  seconds: Type.Unsafe<Record<string, number>>({
    type: 'object',
    patternProperties: { '^[1-9][0-9]{0,3}$': { type: 'number', minimum: 0, maximum: 86_400 } },
  }),
});

/** Adds a batch of reading times to a visit. Stores nothing for a private reader. */
export const recordDeckPages = route('POST', '/api/deck-visits/:visitId/pages', {
  access: 'investor',
  body: DeckPages,
  reply: Type.Null(),
  status: 204,
});

/** Seconds that one reader spent on one page. */
export const DeckPageTime = Type.Object({ page: pageNumber(), seconds: seconds() });
export type DeckPageTime = Static<typeof DeckPageTime>;

/** An investor who read the deck. For all private readers together, `userId` is null. */
export const DeckReader = Type.Object({
  userId: nullable(id()),
  name: name(),
  visits: count(),
  seconds: seconds(),
  /** Pages on which the reader spent time, in order. */
  pages: Type.Array(DeckPageTime, { maxItems: limits.deckPagesMax }),
  lastReadAt: time(),
  /** True if the founder has revoked this reader's access. */
  isRevoked: Type.Boolean(),
});
export type DeckReader = Static<typeof DeckReader>;

/** Readers of one version of the founder's deck, latest first. */
export const DeckReaders = Type.Object({
  version: version(),
  /** Number of pages. Null if nobody has read this version. */
  pages: nullable(pageNumber()),
  /** Versions that have been read, and the current one, newest first. */
  versions: Type.Array(version()),
  readers: Type.Array(DeckReader, { maxItems: limits.deckReadersMax }),
});
export type DeckReaders = Static<typeof DeckReaders>;

/** Lists who read the founder's deck. `version` defaults to the current file's version. */
export const listDeckReaders = route('GET', '/api/decks/readers', {
  access: 'founder',
  query: Type.Object({
    version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  }),
  reply: DeckReaders,
});

/** The member's deck settings. */
export const DeckSettings = Type.Object({
  /** Applies to the founder's own deck. */
  mayDownload: Type.Boolean(),
  /** Applies to an investor's reading. */
  readPrivately: Type.Boolean(),
});
export type DeckSettings = Static<typeof DeckSettings>;

/** Returns the member's deck settings. */
export const getDeckSettings = route('GET', '/api/decks/settings', {
  access: 'signed-in',
  reply: DeckSettings,
});

/** Changes the given deck settings. */
export const changeDeckSettings = route('PUT', '/api/decks/settings', {
  access: 'signed-in',
  body: Type.Object({
    mayDownload: Type.Optional(Type.Boolean()),
    readPrivately: Type.Optional(Type.Boolean()),
  }),
  reply: DeckSettings,
});

/** A member whose access to the founder's deck was revoked. */
export const DeckRevocation = Type.Object({ userId: id(), name: name(), revokedAt: time() });
export type DeckRevocation = Static<typeof DeckRevocation>;

/** Lists the members who lost access to the founder's deck, newest first. */
export const listDeckRevocations = route('GET', '/api/decks/revocations', {
  access: 'founder',
  reply: Type.Array(DeckRevocation),
});

/** Revokes a member's access to the founder's deck. */
export const revokeDeckAccess = route('PUT', '/api/decks/revocations/:userId', {
  access: 'founder',
  reply: MessageReply,
});

/** Restores a member's access to the founder's deck. */
export const restoreDeckAccess = route('DELETE', '/api/decks/revocations/:userId', {
  access: 'founder',
  reply: MessageReply,
});

/** One deck version that the investor has read. */
export const DeckHistoryEntry = Type.Object({
  founderId: id(),
  companyName: name(),
  version: version(),
  visits: count(),
  seconds: seconds(),
  lastReadAt: time(),
});
export type DeckHistoryEntry = Static<typeof DeckHistoryEntry>;

/** Lists the decks that the investor has read, newest first. Excludes visits of a private reader. */
export const listDeckHistory = route('GET', '/api/decks/history', {
  access: 'investor',
  reply: Type.Array(DeckHistoryEntry),
});

/** Deletes all of the investor's visits to decks. Founders no longer see them. */
export const deleteDeckHistory = route('DELETE', '/api/decks/history', {
  access: 'investor',
  reply: MessageReply,
});

/** Deletes the investor's visits to one founder's deck. */
export const deleteDeckHistoryOf = route('DELETE', '/api/decks/history/:founderId', {
  access: 'investor',
  reply: MessageReply,
});
