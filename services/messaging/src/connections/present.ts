import type {
  ConnectedFounder,
  ConnectedInvestor,
  Connection,
} from '@introvest/contracts/messaging';
import type { ConnectionRow, ConnectionWithPartiesRow, PartiesRow } from './queries.js';

type PersonSummary = ConnectedFounder['user'];
type Parties = PartiesRow & Pick<ConnectionRow, 'founder_id' | 'investor_id'>;

/** A founder as the other side may see them: no address, no phone. */
export const presentFounderUser = (row: Parties): PersonSummary => ({
  id: row.founder_id,
  firstName: row.founder_first_name,
  lastName: row.founder_last_name,
  profileImageUrl: row.founder_image,
  isVerified: row.founder_verified,
});

/** An investor as the other side may see them. */
export const presentInvestorUser = (row: Parties): PersonSummary => ({
  id: row.investor_id,
  firstName: row.investor_first_name,
  lastName: row.investor_last_name,
  profileImageUrl: row.investor_image,
  isVerified: row.investor_verified,
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

type Standing = Pick<ConnectionRow, 'status' | 'updated_at' | 'ended_at'>;

/** Ended is what was closed by ending it, and not by a decline since. */
export const statusOf = ({ status, updated_at, ended_at }: Standing): Connection['status'] =>
  status === 'rejected' && ended_at?.getTime() === updated_at.getTime() ? 'ended' : status;

/** What was said with a decline, as long as the pair stands declined by it. */
export const declineOf = ({
  declined_at,
  updated_at,
  decline_reason,
  revisit_month,
}: ConnectionRow) =>
  declined_at?.getTime() === updated_at.getTime()
    ? { reason: decline_reason, revisitMonth: revisit_month }
    : { reason: null, revisitMonth: null };

/** A pending row was last changed by asking; servers of earlier builds noted no other time of it. */
const askedAt = ({ status, created_at, updated_at, asked_at }: ConnectionRow): Date =>
  status === 'pending' ? updated_at : (asked_at ?? created_at);

export const presentConnection = (row: ConnectionWithPartiesRow): Connection => ({
  id: row.id,
  founderId: row.founder_id,
  investorId: row.investor_id,
  status: statusOf(row),
  initiatedBy: row.initiated_by,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  askedAt: askedAt(row).toISOString(),
  note: row.note,
  ...declineOf(row),
  founder: presentFounder(row),
  investor: presentInvestor(row),
});
