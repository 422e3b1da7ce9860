import { isCallError } from '@introvest/shell-sdk/api';
import { useState } from 'react';
import { showFailure } from '../auth/showFailure';

type Link = 'unused' | 'done' | 'dead' | 'taken';

const linkStates: Record<number, Link> = { 400: 'dead', 409: 'taken' };

/** Returns the state of an emailed link, whether its call is running, and a function that makes the call. */
export function usePressedLink(use: () => Promise<unknown>): [Link, boolean, () => Promise<void>] {
  const [link, setLink] = useState<Link>('unused');
  const [isUsing, setUsing] = useState(false);

  const press = async () => {
    if (isUsing) return;
    setUsing(true);
    try {
      await use();
      setLink('done');
    } catch (error) {
      const meaning = isCallError(error) ? linkStates[error.status] : undefined;
      if (meaning) return setLink(meaning);
      showFailure('Request failed', error);
    } finally {
      setUsing(false);
    }
  };
  return [link, isUsing, press];
}
