import type { ListOrder } from '@introvest/contracts/browse';
import { slugList } from '@introvest/contracts/filters';
import { topicOf } from '@introvest/contracts/taxonomy';
import { industrySlug, stageSlug } from '@introvest/contracts/vocabularies';
import { hiddenFrom } from '@introvest/cards/hidden';
import type { SessionUser } from '@introvest/service-kit/session';

/** Filters of a list, as in the query string. */
export interface Filters {
  search?: string;
  location?: string;
  industry?: string;
  stage?: string;
  /** For investors: an amount that their cheques must include, in USD. */
  amount?: number;
}

/** SQL condition on a view of candidates, and the values of its parameters. */
export interface Where<Value = string | string[]> {
  sql: string;
  values: Record<string, Value>;
}

const patternOf = (name: string) => `onboarding.search_pattern(:${name})`;

const conditionsOf = (alias: 'f' | 'i', pattern = patternOf) => ({
  search: `${alias}.search_text like ${pattern('search')}`,
  location: `${alias}.search_location like ${pattern('location')}`,
  ...(alias === 'f'
    ? {
        industries: 'f.industry = any(:industries)',
        stages: 'f.stage = any(:stages)',
        amount: 'true',
      }
    : {
        industries: 'i.sought_topics && cast(:industries as text[])',
        stages: 'i.stage_preferences && cast(:stages as text[])',
        // A missing bound is open, if the other is known.
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

/**
 * Returns the condition for these filters. A filter's values are alternatives, and all filters must match. An empty
 * filter is ignored.
 */
export function whereOf(filters: Filters, alias: 'f' | 'i'): Where {
  const conditions = conditionsOf(alias);
  const set = Object.entries(valuesOf(filters, alias)).filter(([, value]) => value.length > 0);
  const sql = set.map(([name]) => conditions[name as Condition]).join(' and ');
  return { sql: sql || 'true', values: Object.fromEntries(set) };
}

const typeOf: Record<Condition, string> = {
  search: 'text',
  location: 'text',
  industries: 'text[]',
  stages: 'text[]',
  amount: 'numeric',
};

/**
 * Returns the condition with the same SQL for all combinations of filters, so that one cached plan serves all of them.
 * For statements that don't seek an index by these filters.
 */
export function whereAny(filters: Filters, alias: 'f' | 'i'): Where<string | string[] | null> {
  // A cached plan would fold a parameter again for each row, but it evaluates a subquery once.
  const conditions = conditionsOf(alias, (name) => `(select ${patternOf(name)})`);
  const all = Object.entries(valuesOf(filters, alias)) as [Condition, string | string[]][];
  return {
    sql: all
      .map(([name]) => `(cast(:${name} as ${typeOf[name]}) is null or ${conditions[name]})`)
      .join(' and '),
    values: Object.fromEntries(all.map(([name, value]) => [name, value.length > 0 ? value : null])),
  };
}

/** Returns the viewer by whose matching a list is ordered: one without a side for newest first. */
export const ordererOf = (
  viewer: SessionUser,
  sort: ListOrder | undefined,
  alias: 'f' | 'i',
): SessionUser =>
  sort === 'newest' && !isOwnSide(viewer, alias) ? { ...viewer, userType: null } : viewer;

const sideOf = { f: 'founder', i: 'investor' } as const;

/** Returns whether the list is of the viewer's own side and can contain the viewer. */
export const isOwnSide = (viewer: SessionUser, alias: 'f' | 'i'): boolean =>
  viewer.userType === sideOf[alias];

/** A `with` entry with the members hidden from `:viewer`, read once per statement. */
export const hidden = `hidden as materialized (select other_id from ${hiddenFrom()} hidden)`;

/**
 * Returns the condition without the viewer and members hidden from the viewer. For a statement that begins with
 * `hidden`.
 */
export function whereOthers<Value = string | string[]>(
  filters: Filters,
  alias: 'f' | 'i',
  viewer: SessionUser,
  where: (filters: Filters, alias: 'f' | 'i') => Where<Value | string | string[]> = whereOf,
): Where<Value | string | string[]> {
  const { sql, values } = where(filters, alias);
  const oneself = isOwnSide(viewer, alias) ? `${alias}.user_id <> :viewer and` : '';
  return {
    sql: `${oneself} ${alias}.user_id not in (select other_id from hidden) and ${sql}`,
    values: { ...values, viewer: viewer.id },
  };
}
