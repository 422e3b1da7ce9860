import { useSearchParams } from '@introvest/shell-sdk';

/** The lists by their word in the address (`?list=decided`). */
export const lists = [
  { value: 'open', label: 'Open', empty: 'No report waits' },
  { value: 'appealed', label: 'Appeals', empty: 'Nobody has appealed' },
  { value: 'decided', label: 'Decided', empty: 'Nothing was decided yet' },
  { value: 'marks', label: 'Marks', empty: 'No mark waits' },
] as const;

export type ListName = (typeof lists)[number]['value'];
/** Those of reports. */
export type ReportList = Exclude<ListName, 'marks'>;

/** What the address shows: a list and its page, or one report. */
export function useQueue() {
  const [params, setParams] = useSearchParams();
  const asked = lists.find(({ value }) => value === params.get('list'));
  const number = Number(params.get('page'));
  const list: ListName = asked?.value ?? 'open';
  const page = Number.isInteger(number) && number > 0 && number <= 100_000 ? number : 1;
  const addressOf = (report?: string) => ({
    ...(list !== 'open' && { list }),
    ...(page > 1 && { page: String(page) }),
    ...(report && { report }),
  });
  return {
    list,
    page,
    report: params.get('report'),
    showList: (next: ListName) => setParams(next === 'open' ? {} : { list: next }),
    showPage: (next: number) => setParams({ ...addressOf(), page: String(next) }),
    /** Where a report of this list is read; without one, the list itself. */
    linkTo: (report?: string) => `?${new URLSearchParams(addressOf(report)).toString()}`,
  };
}

export type Queue = ReturnType<typeof useQueue>;
