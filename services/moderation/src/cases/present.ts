import type { Evidence, QueuedReport, SuspensionCase } from '@introvest/contracts/moderation';
import type { CaseRow, EvidenceRow, QueuedRow } from './queries.js';

export const presentQueued = (row: QueuedRow): QueuedReport => ({
  id: row.id,
  kind: row.kind,
  subjectType: row.subject_type,
  isOpen: row.is_open,
  person: row.person,
  isSuspended: row.is_suspended,
  hasAppeal: row.has_appeal,
  openAboutPerson: row.open_about_person,
  createdAt: row.created_at.toISOString(),
  decided: row.decided,
});

export const presentEvidence = (row: EvidenceRow): Evidence => ({
  id: row.id,
  type: row.source_type,
  author: row.author,
  content: row.content,
  fileName: row.file_name,
  saidAt: row.said_at.toISOString(),
  sealedAt: row.sealed_at.toISOString(),
  isIntact: row.is_intact,
  isReported: row.is_reported,
});

const answerIn = ({ answer, answered_at: at }: CaseRow) =>
  answer === null || at === null ? null : { text: answer, at: at.toISOString() };

export const presentCase = (row: CaseRow): SuspensionCase => ({
  text: row.text,
  beganAt: row.began_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  appeal:
    row.appeal === null || row.appealed_at === null
      ? null
      : { text: row.appeal, at: row.appealed_at.toISOString(), answer: answerIn(row) },
});
