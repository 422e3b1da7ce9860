import { endingSession, refreshSession } from '@introvest/shell-sdk';
import { isCallError } from '@introvest/shell-sdk/api';
import { useRef, useState } from 'react';
import { useDisownSignInMutation } from '../api';
import { tellFailed } from '../auth/tellFailed';

type Link = 'unused' | 'done' | 'dead';

/** What became of the link, whether the call is under way, and the press that makes it. */
export function useDisowning(token: string): [Link, boolean, () => Promise<void>] {
  const [disown, { isLoading }] = useDisownSignInMutation();
  const [link, setLink] = useState<Link>('unused');
  // A second press of a double click comes before the first has shown.
  const pressed = useRef(false);

  const press = async () => {
    if (pressed.current) return;
    pressed.current = true;
    try {
      await endingSession(async () => {
        await disown({ body: { token } }).unwrap();
        setLink('done');
        // The session here may have been the account's.
        await refreshSession().catch(() => undefined);
      });
    } catch (error) {
      if (isCallError(error) && error.status === 400) return setLink('dead');
      pressed.current = false;
      tellFailed('Request failed', error);
    }
  };
  return [link, isLoading, press];
}
