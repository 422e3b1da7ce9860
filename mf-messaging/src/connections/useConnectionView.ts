import { useFilters, usePage } from '@introvest/people/filters';
import { useSearchParams } from '@introvest/shell-sdk';
import { tabNames, type TabName } from './tabs';

const names = ['show', 'sort', 'search'] as const;

export function useConnectionView() {
  const [params, setParams] = useSearchParams();
  const { values, change, type } = useFilters(names);
  const { page, goTo } = usePage();
  const { show, sort, search } = values;
  const tab = tabNames.find((name) => name === params.get('tab')) ?? 'pending';
  return {
    tab,
    page,
    search,
    change,
    type,
    goTo,
    direction: (['received', 'sent'] as const).find((one) => one === show),
    order: (['fit', 'newest'] as const).find((one) => one === sort),
    key: [tab, show, sort, search, page].join('\n'),
    goToTab: (name: TabName) => setParams({ tab: name }),
  };
}

export type ConnectionView = ReturnType<typeof useConnectionView>;
