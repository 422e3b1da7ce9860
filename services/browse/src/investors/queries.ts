import type { InvestorQuery } from '@introvest/contracts/browse';
import { publicInvestorFields, type PublicInvestorFacts } from '@introvest/contracts/profileFields';
import { columnsOf, fieldsOf, type RowOf } from '@introvest/service-kit/columns';
import { hiddenFrom } from '@introvest/cards/hidden';
import type { Db } from '@introvest/service-kit/db';
import { runShape } from '@introvest/service-kit/prepared';
import { cardPersonColumns, badgesOf, type CardPersonRow } from '@introvest/cards/cardPerson';
import { pairColumns, pairJoins, type PairRow } from '@introvest/cards/pair';
import type { SessionUser } from '@introvest/service-kit/session';
import type { PageBounds } from '../filters/page.js';
import type { FitRow } from '../matching/fitRow.js';
import { matchingFor } from '../matching/queries.js';
import { pageOfInvestors } from '../ranking/investors.js';
import { readPage } from '../ranking/page.js';

export const investorFacts = fieldsOf(publicInvestorFields);

export interface InvestorRow extends CardPersonRow, RowOf<PublicInvestorFacts>, FitRow, PairRow {}

const cardColumns = `${cardPersonColumns('i')}, ${columnsOf(investorFacts, 'i')},
  ${badgesOf('i.user_id')} as badges, ${pairColumns('founder')}`;
const cardJoins = pairJoins('founder', 'i.user_id');

export function listInvestors(
  db: Db,
  viewer: SessionUser,
  query: Omit<InvestorQuery, keyof PageBounds>,
  page: PageBounds,
) {
  const match = matchingFor(viewer, 'investor');
  const sql = pageOfInvestors(viewer, query);
  const card = {
    viewer: match.viewer,
    columns: `${cardColumns}, ${match.columns}`,
    // Looks up each row individually, regardless of the generic plan's row estimate.
    from: `cross join lateral (
        select * from onboarding.investor_cards i where i.user_id = p.user_id offset 0) i
      ${match.join} ${cardJoins}`,
  };
  return readPage<InvestorRow>(
    db,
    { ...sql, values: { ...sql.values, viewer: viewer.id } },
    card,
    page,
  );
}

export async function listAskingInvestors(
  db: Db,
  viewer: SessionUser,
  ids: string[],
): Promise<InvestorRow[]> {
  if (ids.length === 0) return [];
  const match = matchingFor(viewer, 'investor');
  return runShape(
    db,
    'asking investors',
    `with ${match.viewer}
    select ${cardColumns}, ${match.columns}
    from unnest(cast(:ids as uuid[])) with ordinality p (user_id, place)
    join onboarding.investor_cards i on i.user_id = p.user_id
    ${match.join} ${cardJoins}
    order by p.place`,
    { viewer: viewer.id, ids },
  );
}

export async function findInvestor(
  db: Db,
  viewer: SessionUser,
  userId: string,
): Promise<InvestorRow | undefined> {
  const match = matchingFor(viewer, 'investor');
  const [row] = await runShape<InvestorRow>(
    db,
    'investor',
    `with ${match.viewer}
    select ${cardColumns}, ${match.columns}
    from onboarding.investor_cards i ${match.join} ${cardJoins}
    where i.user_id = :userId and i.user_id not in ${hiddenFrom()}`,
    { viewer: viewer.id, userId },
  );
  return row;
}
