import type { Highlight } from '@introvest/contracts/dashboards';
import type { PaidHighlightRow } from './queries.js';

export const presentHighlight = (row: PaidHighlightRow): Highlight => ({
  id: row.id,
  startDate: row.start_date.toISOString(),
  endDate: row.end_date.toISOString(),
  status: row.status,
  duration: row.duration,
  amountPaid: row.amount_paid,
  currency: row.currency,
  isExtension: row.is_extension,
});
