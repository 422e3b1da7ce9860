import { limits } from '@introvest/contracts/vocabularies';
import type { Db } from '@introvest/service-kit/db';
import { runShape } from '@introvest/service-kit/prepared';
import type { PageBounds } from '../filters/page.js';
import { hidden } from '../filters/queries.js';

export const countedUpTo = limits.browseReach;

export const countOf = (rows: string): string =>
  `(select count(*) from (${rows} limit ${countedUpTo + 1}) counted)`;

export interface PageSql {
  entries: string[];
  page: string;
  /** Total number of matches, capped at `countedUpTo` + 1. */
  total: string;
  featured?: string;
  values: Record<string, unknown>;
}

interface CardSql {
  viewer: string;
  columns: string;
  from: string;
}

export interface Listed<Row> {
  members: Row[];
  featured: Row[];
  found: number;
}

export async function readPage<Row>(
  db: Db,
  { entries, page, total, featured, values }: PageSql,
  { viewer, columns, from }: CardSql,
  { limit, offset }: PageBounds,
): Promise<Listed<Row>> {
  const rows = await runShape<Row & { found: number; is_featured: boolean | null }>(
    db,
    'listed',
    `with ${[hidden, viewer, ...entries].join(', ')},
    shown as materialized (
      select user_id, row_number() over () as place, false as is_featured from (${page}) p
      ${featured ? `union all select user_id, place, true from (${featured}) p` : ''})
    select matches.found, card.*
    from (select ${total} as found) matches
    left join (
      select p.is_featured, p.place, ${columns} from shown p ${from}) card on true
    order by card.is_featured, card.place`,
    { ...values, limit, offset, last: limit + offset },
  );
  return {
    members: rows.filter((row) => row.is_featured === false),
    featured: rows.filter((row) => row.is_featured === true),
    found: rows[0]?.found ?? 0,
  };
}
