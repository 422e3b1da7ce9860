import type { Connection } from '@introvest/contracts/messaging';
import type { PersonBadges } from '@introvest/contracts/people';
import type { DeclineReason } from '@introvest/contracts/vocabularies';

export interface ConnectionRow {
  id: string;
  founder_id: string;
  investor_id: string;
  status: Connection['status'];
  initiated_by: string;
  requested_at: Date;
  /** Reason for the newest decline. Like the month, valid only while the status is 'rejected'. */
  decline_reason: DeclineReason | null;
  revisit_month: string | null;
  last_seq: number;
  /** Number of the newest message that each of the two members has read. */
  founder_read_seq: number;
  investor_read_seq: number;
  created_at: Date;
  /** Time at which the status last changed. */
  updated_at: Date;
}

interface ConnectionReadRow {
  founder_badges: PersonBadges;
  investor_badges: PersonBadges;
}

/** Both members of a connection, in the flat format that the join returns. A profile may be missing. */
export interface PartiesRow extends ConnectionReadRow {
  founder_first_name: string;
  founder_last_name: string;
  founder_image: string | null;
  founder_verified: boolean;
  company_name: string | null;
  founder_title: string | null;
  founder_location: string | null;
  industry: string | null;
  stage: string | null;
  investor_first_name: string;
  investor_last_name: string;
  investor_image: string | null;
  investor_verified: boolean;
  firm_name: string | null;
  investor_title: string | null;
  investor_location: string | null;
}

export interface ConnectionWithPartiesRow extends ConnectionRow, PartiesRow {
  /** Note of the newest request. */
  note: string | null;
  /** The other member's usual answer time, in days. */
  usual_answer_days: number | null;
}

// Columns are listed by name because a prepared statement with * fails after a migration adds a column. The type
// checker reports a missing column.
export const connectionColumns = Object.keys({
  id: true,
  founder_id: true,
  investor_id: true,
  status: true,
  initiated_by: true,
  requested_at: true,
  decline_reason: true,
  revisit_month: true,
  last_seq: true,
  founder_read_seq: true,
  investor_read_seq: true,
  created_at: true,
  updated_at: true,
} satisfies Record<keyof ConnectionRow, true>);

/** Maps each column of the two members to its source column. */
export const partyColumns = {
  founder_first_name: 'fp.first_name',
  founder_last_name: 'fp.last_name',
  founder_image: 'fp.profile_image_url',
  founder_verified: 'fp.is_verified',
  company_name: 'f.company_name',
  founder_title: 'f.title',
  founder_location: 'f.location',
  industry: 'f.industry',
  stage: 'f.stage',
  investor_first_name: 'ip.first_name',
  investor_last_name: 'ip.last_name',
  investor_image: 'ip.profile_image_url',
  investor_verified: 'ip.is_verified',
  firm_name: 'i.firm_name',
  investor_title: 'i.title',
  investor_location: 'i.location',
} satisfies Record<Exclude<keyof PartiesRow, keyof ConnectionReadRow>, string>;
