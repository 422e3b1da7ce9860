import type {
  ConnectedFounder,
  ConnectedInvestor,
  Connection,
} from '@introvest/contracts/messaging';
import type { DeclineReason } from '@introvest/contracts/vocabularies';

export interface ConnectionRow {
  id: string;
  founder_id: string;
  investor_id: string;
  status: Connection['status'];
  initiated_by: string;
  requested_at: Date;
  /** Reason for the latest decline. Like the month, valid only while the status is 'rejected'. */
  decline_reason: DeclineReason | null;
  revisit_month: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface PartiesRow extends ConnectionRow {
  founder: ConnectedFounder;
  investor: ConnectedInvestor;
}

export interface ConnectionWithPartiesRow extends PartiesRow {
  note: string | null;
  usual_answer_days: number | null;
}
