import { useEffect, useState } from 'react';
import { useCheckResetTokenMutation } from '../api';

type ResetLink = 'checking' | 'usable' | 'used';

/**
 * Checks whether the link works before the password is typed. Returns its state, and a function that marks it as used.
 */
export function useResetLink(token: string): [ResetLink, () => void] {
  const [check] = useCheckResetTokenMutation();
  const [link, setLink] = useState<ResetLink>('checking');
  useEffect(() => {
    if (!token) return;
    let current = true;
    const settle = (is: ResetLink) => {
      if (current) setLink(is);
    };
    check({ body: { token } })
      .unwrap()
      .then(
        ({ isUsable }) => settle(isUsable ? 'usable' : 'used'),
        // If the check fails, the link may still work.
        () => settle('usable'),
      );
    return () => {
      current = false;
    };
  }, [token, check]);
  return [link, () => setLink('used')];
}
