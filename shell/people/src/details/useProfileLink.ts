import { useLocation } from '@introvest/shell-sdk';
import type { PersonRole } from '@introvest/shell-sdk/parts';
import { opening, queryWith } from './useDialogParam';

/** Returns the props of a link that opens a founder's or investor's profile over the current page. */
export function useProfileLink() {
  const { search } = useLocation();
  return (role: PersonRole, userId: string) => {
    const noun = role === 'founder' ? 'startup' : 'investor';
    const query = queryWith(new URLSearchParams(search), noun, userId);
    return { to: `?${query.toString()}`, ...opening(noun) };
  };
}
