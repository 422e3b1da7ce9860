import type { Connection } from '@introvest/contracts/messaging';
import { limits } from '@introvest/contracts/vocabularies';
import type { ConnectionRow, ConnectionWithPartiesRow } from './rows.js';

export const declineOf = ({ status, decline_reason, revisit_month }: ConnectionRow) =>
  status === 'rejected'
    ? { reason: decline_reason, revisitMonth: revisit_month }
    : { reason: null, revisitMonth: null };

const dayMs = 24 * 60 * 60 * 1000;
const expiresAt = ({ status, requested_at: at }: ConnectionRow): string | null =>
  status === 'pending' ? new Date(at.getTime() + limits.requestDays * dayMs).toISOString() : null;

export const presentConnection = (row: ConnectionWithPartiesRow): Connection => ({
  id: row.id,
  founderId: row.founder_id,
  investorId: row.investor_id,
  status: row.status,
  initiatedBy: row.initiated_by,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  askedAt: row.requested_at.toISOString(),
  expiresAt: expiresAt(row),
  note: row.note,
  ...declineOf(row),
  counterpart: { usualAnswerDays: row.usual_answer_days },
  founder: row.founder,
  investor: row.investor,
});
