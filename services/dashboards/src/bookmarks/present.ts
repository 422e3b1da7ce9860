import type { Bookmark, BookmarkedFounder } from '@introvest/contracts/dashboards';
import { presentFounderCard, type FounderCardRow } from '@introvest/cards/founderCard';
import type { BookmarkRow } from './queries.js';

export const presentBookmark = (row: BookmarkRow): Bookmark => ({
  id: row.id,
  investorId: row.investor_id,
  founderId: row.founder_id,
  createdAt: row.created_at.toISOString(),
});

export const presentBookmarkedFounder = (row: BookmarkRow & FounderCardRow): BookmarkedFounder => ({
  ...presentBookmark(row),
  founder: presentFounderCard(row),
});
