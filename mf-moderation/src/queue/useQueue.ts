import { useSearchParams } from '@introvest/shell-sdk';

export const lists = [
  { value: 'open', label: 'Open', empty: 'No open reports' },
  { value: 'appealed', label: 'Appeals', empty: 'No appeals' },
  { value: 'decided', label: 'Decided', empty: 'No decided reports yet' },
  { value: 'badges', label: 'Badges', empty: 'No badges to review' },
] as const;

export type ListName = (typeof lists)[number]['value'];
export type ReportList = Exclude<ListName, 'badges'>;

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
    linkTo: (report?: string) => `?${new URLSearchParams(addressOf(report)).toString()}`,
  };
}

export type Queue = ReturnType<typeof useQueue>;
