import type { OwnBadges } from '@introvest/contracts/account';
import { domainOf, isForEverybody } from './domain.js';
import type { BadgesRow } from './queries.js';

/** Returns the website's domain. Null if an email address there wouldn't prove anything. */
export function provableDomain(website: string | null | undefined): string | null {
  const domain = domainOf(website);
  return domain && !isForEverybody(domain) ? domain : null;
}

export const presentBadges = (row: BadgesRow): OwnBadges => ({
  confirmedIn: row.verified_at?.toISOString().slice(0, 7) ?? null,
  website: provableDomain(row.website),
  waiting:
    row.waiting_domain && row.waiting_until
      ? { domain: row.waiting_domain, until: row.waiting_until.toISOString() }
      : null,
  workDomain: row.work && {
    domain: row.work.domain,
    checkedAt: row.work.checked_at.toISOString(),
    endsAt: row.work.ends_at.toISOString(),
    state: row.work.state,
    reason: row.work.reason,
  },
});
