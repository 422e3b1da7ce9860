/** Whom this person neither sees nor is seen by, as a list in SQL: one of the two blocks the other. Empty for most. */
export const hiddenFrom = (person = ':viewer'): string =>
  `(select b.other_id from messaging.blocked_pairs b where b.user_id = ${person})`;
