/** Who may not come in for now, as a list in SQL. */
export const suspended = '(select s.user_id from auth.suspended s)';

/**
 * Whom this person neither sees nor is seen by, as a list in SQL: one of the two blocks the other, or the other one is
 * suspended. Empty for most.
 */
export const hiddenFrom = (person = ':viewer'): string =>
  `(select b.other_id from messaging.blocked_pairs b where b.user_id = ${person} union ${suspended})`;
