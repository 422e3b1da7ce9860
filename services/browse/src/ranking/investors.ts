import type { ListOrder } from '@introvest/contracts/browse';
import type { SessionUser } from '@introvest/service-kit/session';
import { rankingViewer, whereVisible, type Filters } from '../filters/queries.js';
import { matchingFor, maxWithoutIndustry } from '../matching/queries.js';
import { countOf, type PageSql } from './page.js';

const newest = 'created_at desc, profile_id desc';

/** Number of newest investors to search for the highest score if the index can't find it. */
const newestRead = 500;

/** Scores only the best investors if they fill the page. An index finds those for the viewer's industry and stage. */
export function pageOfInvestors(
  viewer: SessionUser,
  { sort, ...filters }: Filters & { sort?: ListOrder | undefined },
): PageSql {
  const { best, join, rank } = matchingFor(rankingViewer(viewer, sort, 'i'), 'investor');
  const { sql: where, values } = whereVisible(filters, 'i', viewer);
  const scored = (given: string, from = 'onboarding.investor_candidates') => `
    select i.user_id, i.created_at, i.profile_id, ${rank} as score
    from ${from} i ${join} where ${given} and ${where}`;
  const isFull = '(select count(*) from best) >= :last';
  const some = `(select * from onboarding.investor_candidates order by ${newest} limit ${newestRead})`;
  const entry =
    best &&
    `best as materialized (
    select * from (${scored(best.sql)}) i where score > ${maxWithoutIndustry}
    union all
    ${scored(`${best.highest} <= ${maxWithoutIndustry} and ${rank} = ${best.highest}`, some)})`;
  const ranked = best
    ? `select * from best where ${isFull} union all ${scored(`not (${isFull})`)}`
    : scored('true');
  return {
    entries: entry ? [entry] : [],
    page: `select user_id from (${ranked}) i order by score desc, ${newest} limit :limit offset :offset`,
    total: countOf(`select from onboarding.investor_candidates i where ${where}`),
    values,
  };
}
