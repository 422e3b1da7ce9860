import type { SuspensionCase } from '@introvest/contracts/moderation';
import type { CaseRow } from './queries.js';

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
