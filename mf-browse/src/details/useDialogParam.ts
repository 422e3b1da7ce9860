import { useSearchParams } from '@introvest/shell-sdk';
import { useCallback } from 'react';

/** Which profile is open stands in the address: it can be linked to, and the back button closes it. */
export function useDialogParam(name: 'startup' | 'investor') {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (userId: string | null) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('name'); // A copied link's, for those who are not signed in.
          if (userId === null) next.delete(name);
          else next.set(name, userId);
          return next;
        },
        // Closing replaces: going back afterwards does not open the profile again.
        { replace: userId === null, preventScrollReset: true },
      ),
    [name, setParams],
  );
  const open = useCallback((userId: string) => set(userId), [set]);
  const close = useCallback(() => set(null), [set]);
  // An address that names nobody opens nothing.
  return { userId: params.get(name) || null, open, close };
}
