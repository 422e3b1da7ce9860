import type {
  ConnectedFounder,
  ConnectedInvestor,
  Connection,
} from '@introvest/contracts/messaging';
import { limits } from '@introvest/contracts/vocabularies';
import type { ConnectionRow, ConnectionWithPartiesRow, PartiesRow } from './rows.js';

type PersonSummary = ConnectedFounder['user'];
type Parties = PartiesRow & Pick<ConnectionRow, 'founder_id' | 'investor_id'>;

/** Returns the founder as shown to the other member, without email address and phone number. */
export const presentFounderUser = (row: Parties): PersonSummary => ({
  id: row.founder_id,
  firstName: row.founder_first_name,
  lastName: row.founder_last_name,
  profileImageUrl: row.founder_image,
  isVerified: row.founder_verified,
  badges: row.founder_badges,
});

/** Returns the investor as shown to the other member, without email address and phone number. */
export const presentInvestorUser = (row: Parties): PersonSummary => ({
  id: row.investor_id,
  firstName: row.investor_first_name,
  lastName: row.investor_last_name,
  profileImageUrl: row.investor_image,
  isVerified: row.investor_verified,
  badges: row.investor_badges,
});

const presentFounder = (row: Parties): ConnectedFounder => ({
  user: presentFounderUser(row),
  companyName: row.company_name,
  title: row.founder_title,
  industry: row.industry,
  stage: row.stage,
  location: row.founder_location,
});

const presentInvestor = (row: Parties): ConnectedInvestor => ({
  user: presentInvestorUser(row),
  firmName: row.firm_name,
  title: row.investor_title,
  location: row.investor_location,
});

/** Returns the reason for the decline and its month. Both are null unless the status is 'rejected'. */
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
  founder: presentFounder(row),
  investor: presentInvestor(row),
});
