import type { BadgesCase } from '@introvest/contracts/moderation';
import { toFields } from '@introvest/service-kit/columns';
import type { Db } from '@introvest/service-kit/db';
import * as queries from './queries.js';

export async function readBadges(db: Db, personId: string): Promise<BadgesCase> {
  const row = await queries.findBadges(db, personId);
  const decisions = await queries.listDecisions(db, personId);
  return {
    isVerified: row?.is_verified ?? false,
    confirmedAt: row?.verified_at?.toISOString() ?? null,
    workDomain: row?.domain ? toFields<BadgesCase['workDomain']>(row) : null,
    decisions: decisions.map(toFields<BadgesCase['decisions'][number]>),
  };
}
