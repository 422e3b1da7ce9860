import { useSearchParams } from '@introvest/shell-sdk';

/** The tabs by their word in the address (`?tab=files`). */
export const tabs = [
  { value: 'profile', label: 'Profile Information' },
  { value: 'files', label: 'File Uploads' },
  { value: 'account', label: 'Account Settings' },
] as const;

export type TabName = (typeof tabs)[number]['value'];

const isTab = (word: string | null): word is TabName => tabs.some(({ value }) => value === word);

/** The active tab; the first one where the address names none. */
export function useTab(): [TabName, (tab: TabName) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  return [isTab(asked) ? asked : 'profile', (tab) => setParams({ tab }, { replace: true })];
}
