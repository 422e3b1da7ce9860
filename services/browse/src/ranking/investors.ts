import type { ListOrder } from '@introvest/contracts/browse';
import type { SessionUser } from '@introvest/service-kit/session';
import { ordererOf, whereOthers, type Filters } from '../filters/queries.js';
import { matchingFor, mostBesideBest } from '../matching/queries.js';
import { countOf, type PageSql } from './page.js';

/**
 * Returns SQL for one page of investors, best match first or newest first. An index finds those who look for the
 * viewer's industry and stage. Only if they don't fill the page, all other investors are scored.
 */
export function pageOfInvestors(
  viewer: SessionUser,
  { sort, ...filters }: Filters & { sort?: ListOrder | undefined },
): PageSql {
  const { best, join, rank } = matchingFor(ordererOf(viewer, sort, 'i'), 'investor');
  const { sql: where, values } = whereOthers(filters, 'i', viewer);
  const scored = (given: string) => `
    select i.user_id, i.created_at, i.profile_id, ${rank} as score
    from onboarding.investor_candidates i ${join} where ${given} and ${where}`;
  const isFull = '(select count(*) from best) >= :last';
  const ranked = best
    ? `select * from best where ${isFull} union all ${scored(`not (${isFull})`)}`
    : scored('true');
  return {
    entries: best
      ? [`best as materialized (select * from (${scored(best)}) i where score > ${mostBesideBest})`]
      : [],
    page: `select user_id from (${ranked}) i
      order by score desc, created_at desc, profile_id desc limit :limit offset :offset`,
    total: countOf(`select from onboarding.investor_candidates i where ${where}`),
    values,
  };
}
