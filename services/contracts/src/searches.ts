import Type, { type Static } from 'typebox';
import { searchAlerts } from './choices.js';
import { limits } from './limits.js';
import { route } from './route.js';
import {
  amountFilter,
  id,
  MessageReply,
  optional,
  text,
  time,
  words,
} from './validation/shapes.js';

const list = () => words(['startups', 'investors'], { title: 'List' });

const alerts = searchAlerts.map(({ value }) => value);
const alert = () => words(alerts, { errorMessage: 'Choose when to be notified' });
export type SearchAlert = Static<ReturnType<typeof alert>>;

const name = () => text({ title: 'Name', max: limits.searchNameMax });
const filter = (max: number = limits.searchMax) => Type.Optional(Type.String({ maxLength: max }));

/** Filters of a browse list. `industry` and `stage` are comma-separated slugs. */
export const listFilters = {
  search: filter(),
  location: filter(),
  industry: filter(500),
  stage: filter(500),
};

/** Filters as in the browse query. `amount` is only used for investors. */
export const SearchFilters = Type.Object({ ...listFilters, amount: amountFilter() });
export type SearchFilters = Static<typeof SearchFilters>;

/** A saved search. `unseen` counts later matches that the owner has neither opened nor contacted. */
export const SavedSearch = Type.Object({
  id: id(),
  name: name(),
  list: words(['startups', 'investors'], { mayGrow: true }),
  filters: SearchFilters,
  alert: words(alerts, { mayGrow: true }),
  unseen: Type.Integer({ minimum: 0 }),
  createdAt: time(),
});
export type SavedSearch = Static<typeof SavedSearch>;

/** Lists the member's saved searches, newest first. */
export const listSearches = route('GET', '/api/saved-searches', {
  access: 'signed-in',
  reply: Type.Array(SavedSearch),
});

export const SearchWords = Type.Object({ name: name(), alert: alert() });
export type SearchWords = Static<typeof SearchWords>;

/** Saves filters under a name. Returns 400 for empty filters, and 409 for filters that are already saved. */
export const saveSearch = route('POST', '/api/saved-searches', {
  access: 'signed-in',
  refuses: ['conflict'],
  coerceBody: true,
  body: Type.Object({ ...SearchWords.properties, list: list(), filters: SearchFilters }),
  reply: SavedSearch,
  status: 201,
});

/** Changes a saved search. Omitted fields stay unchanged. */
export const changeSearch = route('PUT', '/api/saved-searches/:id', {
  access: 'signed-in',
  body: Type.Object(optional(SearchWords.properties)),
  reply: SavedSearch,
});

/** Deletes a saved search and stops its notifications. */
export const deleteSearch = route('DELETE', '/api/saved-searches/:id', {
  access: 'signed-in',
  reply: MessageReply,
});
