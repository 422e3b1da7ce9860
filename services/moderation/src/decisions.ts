/** A decision about a report or badge, with the moderator's name. Null if that account was deleted. */
export interface DecisionRow<Decision> {
  id: string;
  decision: Decision;
  text: string | null;
  moderator: string | null;
  decided_at: Date;
}

/** SQL columns of a decision `d` by moderator `m`. */
export const decisionColumns = `d.id, d.decision, d.text, d.decided_at,
  nullif(trim(concat_ws(' ', m.first_name, m.last_name)), '') as moderator`;

export const presentDecision = <Decision>(row: DecisionRow<Decision>) => ({
  id: row.id,
  decision: row.decision,
  text: row.text,
  moderator: row.moderator,
  decidedAt: row.decided_at.toISOString(),
});
