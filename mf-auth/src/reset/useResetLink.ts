import { useEffect, useState } from 'react';
import { useCheckResetTokenMutation } from '../api';

type ResetLink = 'checking' | 'usable' | 'used';

/** Whether the link still works, before anybody has thought of a password; and a way to say that it does not. */
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
        // A check that could not be made says nothing about the link.
        () => settle('usable'),
      );
    return () => {
      current = false;
    };
  }, [token, check]);
  return [link, () => setLink('used')];
}
