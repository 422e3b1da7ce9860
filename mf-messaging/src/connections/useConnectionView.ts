import type { RequestOrder } from '@introvest/people/answers';
import { useFilters, usePage } from '@introvest/people/filters';
import { useSearchParams } from '@introvest/shell-sdk';
import { tabNames, type Direction, type TabName } from './tabs';

const names = ['show', 'sort', 'search'] as const;

export function useConnectionView() {
  const [params, setParams] = useSearchParams();
  const { values, change, type } = useFilters(names);
  const tab = tabNames.find((name) => name === params.get('tab')) ?? 'pending';
  const { page, goTo } = usePage();
  const { show, sort, search } = values;
  return {
    tab,
    page,
    search,
    direction: (['received', 'sent'] as const).find((one) => one === show),
    order: (['fit', 'newest'] as const).find((one) => one === sort),
    /** Changes with the tab, direction, order, search or page, but not when a profile opens. */
    key: [tab, show, sort, search, page].join('\n'),
    goToTab: (name: TabName) => setParams({ tab: name }),
    goToPage: goTo,
    choose: (direction: Direction) => change('show', direction),
    sortBy: (order: RequestOrder) => change('sort', order),
    searchFor: (text: string) => type('search', text),
  };
}

export type ConnectionView = ReturnType<typeof useConnectionView>;
