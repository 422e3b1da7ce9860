import type { BadgesCase, QueuedBadge } from '@introvest/contracts/moderation';
import type { Db } from '@introvest/service-kit/db';
import { presentDecision } from '../decisions.js';
import * as queries from './queries.js';

export const presentHeld = (row: queries.HeldBadgeRow): QueuedBadge => ({
  person: row.person,
  domain: row.domain,
  written: row.written,
  checkedAt: row.checked_at.toISOString(),
  looksLike: row.looks_like,
});

export async function readBadges(db: Db, personId: string): Promise<BadgesCase> {
  const row = await queries.findBadges(db, personId);
  const decisions = await queries.listDecisions(db, personId);
  return {
    isVerified: row?.is_verified ?? false,
    confirmedAt: row?.verified_at?.toISOString() ?? null,
    workDomain: row?.domain
      ? {
          domain: row.domain,
          written: row.written,
          state: row.state,
          isShown: row.is_shown,
          checkedAt: row.checked_at.toISOString(),
          endsAt: row.ends_at.toISOString(),
        }
      : null,
    decisions: decisions.map((one) => ({ ...presentDecision(one), domain: one.domain })),
  };
}
