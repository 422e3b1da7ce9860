import type { ListOrder } from '@introvest/contracts/browse';
import { slugList } from '@introvest/contracts/filters';
import { topicOf } from '@introvest/contracts/taxonomy';
import { industrySlug, stageSlug } from '@introvest/contracts/vocabularies';
import { hiddenFrom } from '@introvest/cards/hidden';
import type { SessionUser } from '@introvest/service-kit/session';

export interface Filters {
  search?: string;
  location?: string;
  industry?: string;
  stage?: string;
  /** For investors only: an amount in USD that must be within the investor's cheque range. */
  amount?: number;
}

export interface WhereClause {
  sql: string;
  values: Record<string, string | string[]>;
}

// In a cached plan, a parameter would be folded again for each row, whereas a subquery is evaluated only once.
const patternOf = (name: string) => `(select onboarding.search_pattern(:${name}))`;

const conditionsOf = (alias: 'f' | 'i') => ({
  search: `${alias}.search_text like ${patternOf('search')}`,
  location: `${alias}.search_location like ${patternOf('location')}`,
  ...(alias === 'f'
    ? {
        industries: 'f.industry = any(:industries)',
        stages: 'f.stage = any(:stages)',
        amount: 'true',
      }
    : {
        industries: 'i.sought_topics && cast(:industries as text[])',
        stages: 'i.stage_preferences && cast(:stages as text[])',
        // If only one bound is known, the range is open-ended on the other side.
        amount: `cast(:amount as numeric) >= coalesce(nullif(i.check_size_min, 0), 0)
          and coalesce(cast(:amount as numeric) <= nullif(i.check_size_max, 0), i.check_size_min > 0)`,
      }),
});
type Condition = keyof ReturnType<typeof conditionsOf>;

const slugOf = { f: industrySlug, i: topicOf };

const valuesOf = (
  { search = '', location = '', industry = '', stage = '', amount }: Filters,
  alias: 'f' | 'i',
) => ({
  search,
  location,
  industries: slugList(industry, slugOf[alias]),
  stages: slugList(stage, stageSlug),
  amount: amount === undefined ? '' : String(amount),
});

/** Returns a condition that requires every filter to match. A filter matches if at least one of its values does. */
export function whereOf(filters: Filters, alias: 'f' | 'i'): WhereClause {
  const conditions = conditionsOf(alias);
  const set = Object.entries(valuesOf(filters, alias)).filter(([, value]) => value.length > 0);
  const sql = set.map(([name]) => conditions[name as Condition]).join(' and ');
  return { sql: sql || 'true', values: Object.fromEntries(set) };
}

/**
 * Returns the viewer whose matches determine the order. If the list is sorted newest first, this viewer has no role.
 */
export const rankingViewer = (
  viewer: SessionUser,
  sort: ListOrder | undefined,
  alias: 'f' | 'i',
): SessionUser =>
  sort === 'newest' && !isOwnSide(viewer, alias) ? { ...viewer, userType: null } : viewer;

const sideOf = { f: 'founder', i: 'investor' } as const;

export const isOwnSide = (viewer: SessionUser, alias: 'f' | 'i'): boolean =>
  viewer.userType === sideOf[alias];

/** A `with` entry that reads the members hidden from `:viewer` once per statement. */
export const hidden = `hidden as materialized (select other_id from ${hiddenFrom()} hidden)`;

/**
 * Returns the filters' condition, which also excludes hidden members. The statement must begin with the `hidden` entry.
 */
export function whereVisible(filters: Filters, alias: 'f' | 'i', viewer: SessionUser): WhereClause {
  const { sql, values } = whereOf(filters, alias);
  const oneself = isOwnSide(viewer, alias) ? `${alias}.user_id <> :viewer and` : '';
  return {
    sql: `${oneself} ${alias}.user_id not in (select other_id from hidden) and ${sql}`,
    values: { ...values, viewer: viewer.id },
  };
}
