import Type, { type Static } from 'typebox';
import { DeckAccess, FounderCard } from './cards.js';
import { highlightDurations, type HighlightDuration, limits } from './limits.js';
import { route } from './route.js';
import { emptyText, id, MessageReply, nullable, text, time, words } from './validation/shapes.js';
import { activityTypes } from './vocabularies.js';

/** A paid period in which a founder's profile is highlighted. `amountPaid` is in pence. */
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

export const HighlightStatus = Type.Object({
  hasActiveHighlight: Type.Boolean(),
  activeHighlight: nullable(Highlight),
  /** False if the installation takes no payments. */
  isOffered: Type.Optional(Type.Boolean()),
  /** True if the founder paid an amount other than the price and has not been refunded yet. */
  hasRefusedPayment: Type.Optional(Type.Boolean()),
});
export type HighlightStatus = Static<typeof HighlightStatus>;

/** Data for the payment form. `amount` is in pence. */
export const PaymentIntent = Type.Object({
  clientSecret: Type.String({ maxLength: 500 }),
  amount: Type.Integer({ minimum: 1 }),
  publishableKey: Type.String({ maxLength: 500 }),
});
export type PaymentIntent = Static<typeof PaymentIntent>;

/** Returns whether the founder's profile is highlighted, and until when. */
export const getHighlightStatus = route('GET', '/api/profile-highlight/status', {
  access: 'founder',
  refuses: ['not_found'],
  reply: HighlightStatus,
});

/** Starts the purchase of a highlight. */
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

/** Completes the purchase after the provider has taken the payment. Can be repeated safely. */
export const confirmPayment = route('POST', '/api/profile-highlight/confirm-payment', {
  access: 'founder',
  refuses: ['conflict', 'not_found'],
  body: Type.Object({ paymentIntentId: text({ title: 'Payment', max: 255 }) }),
  reply: MessageReply,
});

/** Receives the payment provider's signed event. The signature covers the raw body. */
export const highlightWebhook = route('POST', '/api/profile-highlight/webhook', {
  access: 'public',
  raw: true,
  reply: Type.Object({ received: Type.Boolean() }),
});

/** Returns the number of profile views, for the profile's owner only. */
export const getProfileViews = route('GET', '/api/profile-views/:userId', {
  access: 'signed-in',
  refuses: ['forbidden'],
  reply: Type.Object({ viewCount: Type.Integer({ minimum: 0 }) }),
});

const bookmark = { id: id(), investorId: id(), founderId: id(), createdAt: time() };

export const Bookmark = Type.Object(bookmark);
export type Bookmark = Static<typeof Bookmark>;

export const BookmarkedFounder = Type.Object({ ...bookmark, founder: FounderCard });
export type BookmarkedFounder = Static<typeof BookmarkedFounder>;

/** Lists the investor's bookmarks, newest first. */
export const listBookmarks = route('GET', '/api/bookmarks', {
  access: 'investor',
  reply: Type.Array(BookmarkedFounder),
});

/** Returns whether the investor bookmarked this founder. */
export const checkBookmark = route('GET', '/api/bookmarks/check/:founderUserId', {
  access: 'investor',
  reply: Type.Object({ isBookmarked: Type.Boolean() }),
});

/** Bookmarks a founder. */
export const addBookmark = route('POST', '/api/bookmarks', {
  access: 'investor',
  refuses: ['not_found'],
  body: Type.Object({ founderId: id('Founder') }),
  reply: Bookmark,
  status: 201,
});

/** Removes a bookmark. */
export const removeBookmark = route('DELETE', '/api/bookmarks/:founderUserId', {
  access: 'investor',
  reply: MessageReply,
});

export const SavedDeck = Type.Object({
  id: id(),
  investorId: id(),
  founderId: id(),
  originalFileName: Type.String({ maxLength: 300 }),
  fileUrl: Type.String({ maxLength: 500 }),
  // The founder's name if the startup has no name.
  companyName: Type.String({ maxLength: limits.fullNameMax }),
  fileSize: nullable(Type.Integer({ minimum: 0 })),
  savedAt: time(),
  access: DeckAccess,
  /** True if the founder has replaced the deck. Undefined in responses from older servers. */
  isUpdated: Type.Optional(Type.Boolean()),
});
export type SavedDeck = Static<typeof SavedDeck>;

/** Body for saving a deck. The server uses only the founder and the file, because it knows the other values. */
const DeckToSave = Type.Object({
  founderId: id('Founder'),
  fileUrl: text({ title: 'Pitch deck', max: 500 }),
  originalFileName: Type.Optional(emptyText({ max: 300 })),
  companyName: Type.Optional(emptyText({ max: limits.fullNameMax })),
  fileSize: Type.Optional(
    Type.Unsafe<number | null>({ type: ['number', 'null'], minimum: 0, maximum: limits.moneyMax }),
  ),
});

/** Lists the investor's saved pitch decks, newest first. */
export const listSavedDecks = route('GET', '/api/pitch-decks/saved', {
  access: 'investor',
  reply: Type.Array(SavedDeck),
});

/** Returns whether the investor saved this founder's deck. */
export const checkSavedDeck = route('GET', '/api/pitch-decks/check/:founderUserId', {
  access: 'investor',
  reply: Type.Object({ isSaved: Type.Boolean() }),
});

/** Saves a founder's deck. */
export const saveDeck = route('POST', '/api/pitch-decks/save', {
  access: 'investor',
  refuses: ['not_found'],
  body: DeckToSave,
  coerceBody: true,
  reply: SavedDeck,
  status: 201,
});

/** Removes a saved deck. */
export const removeSavedDeck = route('DELETE', '/api/pitch-decks/saved/:id', {
  access: 'investor',
  reply: MessageReply,
});

export const Activity = Type.Object({
  id: Type.String({ maxLength: 100 }),
  type: words(activityTypes, { mayGrow: true }),
  title: Type.String({ maxLength: 300 }),
  description: Type.String({ maxLength: 1000 }),
  at: time(),
});
export type Activity = Static<typeof Activity>;

/** Lists the signed-in member's activity, newest first. */
export const listActivity = route('GET', '/api/activity', {
  access: 'signed-in',
  reply: Type.Array(Activity),
});
