import { slugList } from '@introvest/contracts/filters';
import { industrySlug, stageSlug } from '@introvest/contracts/vocabularies';
import { hiddenFrom } from '@introvest/onboarding-cards/hidden';
import type { SessionUser } from '@introvest/service-kit/session';

/** What a person narrows a list by, as the query string brings it. */
export interface Filters {
  search?: string;
  location?: string;
  industry?: string;
  stage?: string;
}

/** A condition on a view of candidates, and the values that its names stand for. */
export interface Where {
  sql: string;
  values: Record<string, string | string[]>;
}

/** Alternatives inside a filter, all filters together; an empty filter is none. */
export function whereOf(filters: Filters, alias: 'f' | 'i'): Where {
  const conditions: string[] = [];
  const values: Where['values'] = {};
  const add = (condition: string, name: string, value: string | string[]) => {
    if (value.length === 0) return;
    conditions.push(condition);
    values[name] = value;
  };
  const { search = '', location = '', industry = '', stage = '' } = filters;
  add(`${alias}.search_text like onboarding.search_pattern(:search)`, 'search', search);
  add(`${alias}.search_location like onboarding.search_pattern(:location)`, 'location', location);
  add(`${alias}.industry = any(:industries)`, 'industries', slugList(industry, industrySlug));
  add(`${alias}.stage = any(:stages)`, 'stages', slugList(stage, stageSlug));
  return { sql: conditions.length > 0 ? conditions.join(' and ') : 'true', values };
}

const sideOf = { f: 'founder', i: 'investor' } as const;

/** Whether the viewer may stand in the list themselves: only in that of their own side. */
export const isOwnSide = (viewer: SessionUser, alias: 'f' | 'i'): boolean =>
  viewer.userType === sideOf[alias];

/** A `with` entry: whom `:viewer` may not meet, read once however often a statement asks. */
export const hidden = `hidden as materialized (select other_id from ${hiddenFrom()} hidden)`;

/**
 * The same among those whom the viewer may meet: nobody is listed or counted for themselves, or for whom they block. For a
 * statement that begins with `hidden`.
 */
export function whereOthers(filters: Filters, alias: 'f' | 'i', viewer: SessionUser): Where {
  const { sql, values } = whereOf(filters, alias);
  const oneself = isOwnSide(viewer, alias) ? `${alias}.user_id <> :viewer and` : '';
  return {
    sql: `${oneself} ${alias}.user_id not in (select other_id from hidden) and ${sql}`,
    values: { ...values, viewer: viewer.id },
  };
}
