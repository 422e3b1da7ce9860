export const suspended = '(select s.user_id from auth.suspended s)';

/** Returns SQL for the members hidden from this member: blocked by either side, or suspended. */
export const hiddenFrom = (person = ':viewer'): string =>
  `(select b.other_id from messaging.blocked_pairs b where b.user_id = ${person} union ${suspended})`;
