/** SQL columns of a decision `d` by moderator `m`. The name is null if that account was deleted. */
export const decisionColumns = `d.id, d.decision, d.text, d.decided_at,
  nullif(trim(concat_ws(' ', m.first_name, m.last_name)), '') as moderator`;
