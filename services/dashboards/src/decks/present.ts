import type { SavedDeck } from '@introvest/contracts/dashboards';
import type { SavedDeckRow } from './queries.js';

export const presentSavedDeck = (row: SavedDeckRow): SavedDeck => ({
  id: row.id,
  investorId: row.investor_id,
  founderId: row.founder_id,
  originalFileName: row.original_file_name,
  fileUrl: row.file_url,
  companyName: row.company_name,
  fileSize: row.file_size,
  savedAt: row.saved_at.toISOString(),
  access: row.access,
  isUpdated: row.is_updated,
});
