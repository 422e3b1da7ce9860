import type { FounderQuery } from '@introvest/contracts/browse';
import {
  founderCardColumns,
  founderCardJoins,
  type FounderCardRow,
} from '@introvest/cards/founderCard';
import type { SharedPapersRow } from '@introvest/cards/sharedPapers';
import { hiddenFrom } from '@introvest/cards/hidden';
import type { Db } from '@introvest/service-kit/db';
import { runShape } from '@introvest/service-kit/prepared';
import type { SessionUser } from '@introvest/service-kit/session';
import type { PageBounds } from '../filters/page.js';
import type { FitRow } from '../matching/fitRow.js';
import { matchingFor } from '../matching/queries.js';
import { pageOfFounders, pageOfPromoted } from '../ranking/founders.js';
import { readPage } from '../ranking/page.js';

export type FounderRow = FounderCardRow & FitRow;

export function listFounders(
  db: Db,
  viewer: SessionUser,
  { promoted, ...query }: Omit<FounderQuery, keyof PageBounds>,
  { hour = null, ...page }: PageBounds & { hour?: number | null },
) {
  const match = matchingFor(viewer, 'founder');
  const sql = promoted ? pageOfPromoted(viewer, query) : pageOfFounders(viewer, query);
  const card = {
    viewer: match.viewer,
    columns: `${founderCardColumns}, ${match.columns}`,
    // Looks up each row individually, regardless of the generic plan's row estimate.
    from: `cross join lateral (
        select * from onboarding.founder_cards f where f.user_id = p.user_id offset 0) f
      ${match.join} ${founderCardJoins}`,
  };
  return readPage<FounderRow>(
    db,
    { ...sql, values: { ...sql.values, viewer: viewer.id, hour } },
    card,
    page,
  );
}

export async function listAskingFounders(
  db: Db,
  viewer: SessionUser,
  ids: string[],
): Promise<FounderRow[]> {
  if (ids.length === 0) return [];
  const match = matchingFor(viewer, 'founder');
  return runShape(
    db,
    'asking founders',
    `with ${match.viewer}
    select ${founderCardColumns}, ${match.columns}
    from unnest(cast(:ids as uuid[])) with ordinality p (user_id, place)
    join onboarding.founder_cards f on f.user_id = p.user_id
    ${match.join} ${founderCardJoins}
    order by p.place`,
    { viewer: viewer.id, ids },
  );
}

export async function findFounder(
  db: Db,
  viewer: SessionUser,
  userId: string,
): Promise<(FounderRow & SharedPapersRow) | undefined> {
  const match = matchingFor(viewer, 'founder');
  const [row] = await runShape<FounderRow & SharedPapersRow>(
    db,
    'founder',
    `with ${match.viewer}
    select ${founderCardColumns}, ${match.columns},
      s.business_plan_url, s.financial_projections_url
    from onboarding.founder_cards f ${match.join} ${founderCardJoins}
    left join onboarding.shared_papers s on s.founder_id = f.user_id and s.investor_id = :viewer
    where f.user_id = :userId and f.user_id not in ${hiddenFrom()}`,
    { viewer: viewer.id, userId },
  );
  return row;
}
