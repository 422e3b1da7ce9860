import { browsePath, slugList } from '@introvest/contracts/filters';
import type { SavedSearch, SearchFilters } from '@introvest/contracts/searches';
import { topicOf } from '@introvest/contracts/taxonomy';
import { industrySlug, stageSlug } from '@introvest/contracts/vocabularies';

export interface FilterColumns {
  list: SavedSearch['list'];
  search: string;
  location: string;
  industry: string;
  stage: string;
  industries: string[] | null;
  stages: string[] | null;
  amount: number | null;
}

const listOrNull = (list: string[]) => (list.length > 0 ? list : null);

export function toFilterColumns(list: SavedSearch['list'], filters: SearchFilters): FilterColumns {
  const { search = '', location = '', industry = '', stage = '', amount = null } = filters;
  const ofStartups = list === 'startups';
  const industries = slugList(industry, ofStartups ? industrySlug : topicOf);
  const stages = slugList(stage, stageSlug);
  return {
    list,
    search: search.trim(),
    location: location.trim(),
    industry: industries.join(','),
    stage: stages.join(','),
    industries: listOrNull(industries),
    stages: listOrNull(stages),
    amount: ofStartups ? null : amount,
  };
}

export const filtersOf = ({
  search,
  location,
  industry,
  stage,
  amount,
}: FilterColumns): SearchFilters =>
  Object.fromEntries(
    Object.entries({ search, location, industry, stage, amount }).filter(([, value]) => value),
  );

export const isEmpty = (columns: FilterColumns): boolean =>
  Object.keys(filtersOf(columns)).length === 0;

export const pathOf = (columns: FilterColumns): string =>
  browsePath(columns.list, filtersOf(columns));
