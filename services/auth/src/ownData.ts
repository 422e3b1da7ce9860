/** Queries that fetch the member's own data for the export, keyed by section name in the exported file. */
export const ownData = {
  account: `select id, email, first_name, last_name, user_type, is_verified, verified_at, pending_email,
    second_step_at, terms_accepted_at, created_at, updated_at from users where id = :id`,
  formerAddresses: 'select email, until from former_addresses where user_id = :id',
  sessions: 'select browser, network, created_at, seen_at from sessions where user_id = :id',
  passkeys: 'select name, created_at, last_used_at from passkeys where user_id = :id',
  workDomain: 'select domain, checked_at, state from work_domains where user_id = :id',
  suspensions: `select text, began_at, ended_at, appeal, appealed_at, answer, answered_at
    from suspensions where user_id = :id`,
};
