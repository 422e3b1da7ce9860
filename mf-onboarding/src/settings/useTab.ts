import { useSearchParams } from '@introvest/shell-sdk';

/** Tabs, by their names in the URL (`?tab=files`). */
export const tabs = [
  { value: 'profile', label: 'Profile Information' },
  { value: 'files', label: 'File Uploads' },
  { value: 'account', label: 'Account Settings' },
] as const;

export type TabName = (typeof tabs)[number]['value'];

const isTab = (word: string | null): word is TabName => tabs.some(({ value }) => value === word);

/** Returns the active tab and its setter. Defaults to the first tab. */
export function useTab(): [TabName, (tab: TabName) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  return [isTab(asked) ? asked : 'profile', (tab) => setParams({ tab }, { replace: true })];
}
