import type { Bookmark, BookmarkedFounder } from '@introvest/contracts/dashboards';
import { toFields } from '@introvest/service-kit/columns';
import { presentFounderCard, type FounderCardRow } from '@introvest/cards/founderCard';
import type { BookmarkRow } from './queries.js';

export const presentBookmark = ({ id, investor_id, founder_id, created_at }: BookmarkRow) =>
  toFields<Bookmark>({ id, investor_id, founder_id, created_at });

export const presentBookmarkedFounder = (row: BookmarkRow & FounderCardRow): BookmarkedFounder => ({
  ...presentBookmark(row),
  founder: presentFounderCard(row),
});
