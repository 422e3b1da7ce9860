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

/** The two lists that people browse, and the filters that each has. */
const list = () => words(['startups', 'investors'], { title: 'List' });

const alerts = searchAlerts.map(({ value }) => value);
const alert = () => words(alerts, { errorMessage: 'Choose when to be notified' });
/** When the owner of a search is notified of new matches. */
export type SearchAlert = Static<ReturnType<typeof alert>>;

const name = () => text({ title: 'Name', max: limits.searchNameMax });
const filter = (max: number = limits.searchMax) => Type.Optional(Type.String({ maxLength: max }));

/** Filters as in the browse query; `amount` is only used for investors. */
export const SearchFilters = Type.Object({
  search: filter(),
  location: filter(),
  industry: filter(500),
  stage: filter(500),
  amount: amountFilter(),
});
export type SearchFilters = Static<typeof SearchFilters>;

/** Filters under a name; `unseen` counts whom it found since it was saved and its owner has neither opened nor asked. */
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

/** The person's saved searches, the newest first. */
export const listSearches = route('GET', '/api/saved-searches', {
  access: 'signed-in',
  reply: Type.Array(SavedSearch),
});

/** What one says of filters that one saves. */
export const SearchWords = Type.Object({ name: name(), alert: alert() });
export type SearchWords = Static<typeof SearchWords>;

/** Saves filters under a name; without any filter it is 400, the same ones twice 409. */
export const saveSearch = route('POST', '/api/saved-searches', {
  access: 'signed-in',
  refuses: ['conflict'],
  coerceBody: true,
  body: Type.Object({ ...SearchWords.properties, list: list(), filters: SearchFilters }),
  reply: SavedSearch,
  status: 201,
});

/** Changes what is sent. */
export const changeSearch = route('PUT', '/api/saved-searches/:id', {
  access: 'signed-in',
  body: Type.Object(optional(SearchWords.properties)),
  reply: SavedSearch,
});

/** Deletes it; nobody is found for it any more. */
export const deleteSearch = route('DELETE', '/api/saved-searches/:id', {
  access: 'signed-in',
  reply: MessageReply,
});
