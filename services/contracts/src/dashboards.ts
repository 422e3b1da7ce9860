import Type, { type Static } from 'typebox';
import { DeckAccess, FounderCard } from './cards.js';
import { highlightDurations, type HighlightDuration, limits } from './limits.js';
import { route } from './route.js';
import { emptyText, id, MessageReply, nullable, text, time, words } from './validation/shapes.js';
import { activityTypes } from './vocabularies.js';

/** A paid period in which a founder's profile stands out; `amountPaid` is pence. */
export const Highlight = Type.Object({
  id: id(),
  startDate: time(),
  endDate: time(),
  status: words(['pending', 'active', 'expired', 'cancelled']),
  duration: Type.Integer({ minimum: 1 }),
  amountPaid: Type.Integer({ minimum: 0 }),
  currency: Type.String({ maxLength: 10 }),
  isExtension: Type.Boolean(),
});
export type Highlight = Static<typeof Highlight>;

/** Whether the founder's profile is highlighted now. */
export const HighlightStatus = Type.Object({
  hasActiveHighlight: Type.Boolean(),
  activeHighlight: nullable(Highlight),
  /** False where the installation takes no payments. */
  isOffered: Type.Optional(Type.Boolean()),
  /** The founder paid another amount than the price, and has not got the money back. */
  hasRefusedPayment: Type.Optional(Type.Boolean()),
});
export type HighlightStatus = Static<typeof HighlightStatus>;

/** What the payment form needs; `amount` is pence. */
export const PaymentIntent = Type.Object({
  clientSecret: Type.String({ maxLength: 500 }),
  amount: Type.Integer({ minimum: 1 }),
  publishableKey: Type.String({ maxLength: 500 }),
});
export type PaymentIntent = Static<typeof PaymentIntent>;

/** Whether the founder's profile stands out, and until when. */
export const getHighlightStatus = route('GET', '/api/profile-highlight/status', {
  access: 'founder',
  refuses: ['not_found'],
  reply: HighlightStatus,
});

/** Begins the purchase of a highlight. */
export const createPaymentIntent = route('POST', '/api/profile-highlight/create-payment-intent', {
  access: 'founder',
  refuses: ['conflict', 'not_found'],
  body: Type.Object({
    duration: Type.Unsafe<HighlightDuration>({
      type: 'integer',
      enum: [...highlightDurations],
      errorMessage: 'Choose 7, 14, 21 or 30 days',
    }),
  }),
  reply: PaymentIntent,
});

/** Ends the purchase after the provider has taken the money; repeating it is harmless. */
export const confirmPayment = route('POST', '/api/profile-highlight/confirm-payment', {
  access: 'founder',
  refuses: ['conflict', 'not_found'],
  body: Type.Object({ paymentIntentId: text({ title: 'Payment', max: 255 }) }),
  reply: MessageReply,
});

/** The provider's signed event; the signature covers the raw body. */
export const highlightWebhook = route('POST', '/api/profile-highlight/webhook', {
  access: 'public',
  raw: true,
  reply: Type.Object({ received: Type.Boolean() }),
});

/** How often a profile was viewed; for its owner only. */
export const getProfileViews = route('GET', '/api/profile-views/:userId', {
  access: 'signed-in',
  refuses: ['forbidden'],
  reply: Type.Object({ viewCount: Type.Integer({ minimum: 0 }) }),
});

const bookmark = { id: id(), investorId: id(), founderId: id(), createdAt: time() };

/** A founder that an investor marked. */
export const Bookmark = Type.Object(bookmark);
export type Bookmark = Static<typeof Bookmark>;

/** A bookmark with the startup's card. */
export const BookmarkedFounder = Type.Object({ ...bookmark, founder: FounderCard });
export type BookmarkedFounder = Static<typeof BookmarkedFounder>;

/** The founders that the investor marked, newest first. */
export const listBookmarks = route('GET', '/api/bookmarks', {
  access: 'investor',
  reply: Type.Array(BookmarkedFounder),
});

/** Whether the investor marked this founder. */
export const checkBookmark = route('GET', '/api/bookmarks/check/:founderUserId', {
  access: 'investor',
  reply: Type.Object({ isBookmarked: Type.Boolean() }),
});

/** Marks a founder. */
export const addBookmark = route('POST', '/api/bookmarks', {
  access: 'investor',
  refuses: ['not_found'],
  body: Type.Object({ founderId: id('Founder') }),
  reply: Bookmark,
  status: 201,
});

/** Unmarks a founder. */
export const removeBookmark = route('DELETE', '/api/bookmarks/:founderUserId', {
  access: 'investor',
  reply: MessageReply,
});

/** A pitch deck that an investor keeps, as it was when it was saved. */
export const SavedDeck = Type.Object({
  id: id(),
  investorId: id(),
  founderId: id(),
  originalFileName: Type.String({ maxLength: 300 }),
  fileUrl: Type.String({ maxLength: 500 }),
  // The founder's name where the startup has none.
  companyName: Type.String({ maxLength: limits.fullNameMax }),
  fileSize: nullable(Type.Integer({ minimum: 0 })),
  savedAt: time(),
  /** By the founder's choice of today. */
  access: DeckAccess,
});
export type SavedDeck = Static<typeof SavedDeck>;

/** What is sent to save a deck; only founder and file decide, the server knows the rest. */
export const DeckToSave = Type.Object({
  founderId: id('Founder'),
  fileUrl: text({ title: 'Pitch deck', max: 500 }),
  originalFileName: Type.Optional(emptyText({ max: 300 })),
  companyName: Type.Optional(emptyText({ max: limits.fullNameMax })),
  fileSize: Type.Optional(
    Type.Unsafe<number | null>({ type: ['number', 'null'], minimum: 0, maximum: limits.moneyMax }),
  ),
});
export type DeckToSave = Static<typeof DeckToSave>;

/** The pitch decks that the investor keeps, newest first. */
export const listSavedDecks = route('GET', '/api/pitch-decks/saved', {
  access: 'investor',
  reply: Type.Array(SavedDeck),
});

/** Whether the investor keeps this founder's deck. */
export const checkSavedDeck = route('GET', '/api/pitch-decks/check/:founderUserId', {
  access: 'investor',
  reply: Type.Object({ isSaved: Type.Boolean() }),
});

/** Keeps a founder's deck. */
export const saveDeck = route('POST', '/api/pitch-decks/save', {
  access: 'investor',
  refuses: ['not_found'],
  body: DeckToSave,
  coerceBody: true,
  reply: SavedDeck,
  status: 201,
});

/** Drops a kept deck. */
export const removeSavedDeck = route('DELETE', '/api/pitch-decks/saved/:id', {
  access: 'investor',
  reply: MessageReply,
});

/** Something that happened to the signed-in person. */
export const Activity = Type.Object({
  id: Type.String({ maxLength: 100 }),
  type: words(activityTypes, { mayGrow: true }),
  title: Type.String({ maxLength: 300 }),
  description: Type.String({ maxLength: 1000 }),
  at: time(),
});
export type Activity = Static<typeof Activity>;

/** What happened to the signed-in person, newest first. */
export const listActivity = route('GET', '/api/activity', {
  access: 'signed-in',
  reply: Type.Array(Activity),
});
