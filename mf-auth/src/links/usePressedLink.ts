import { isCallError } from '@introvest/shell-sdk/api';
import { useRef, useState } from 'react';
import { tellFailed } from '../auth/tellFailed';

type Link = 'unused' | 'done' | 'dead' | 'taken';

/** What a refusal says of the link itself. */
const meanings: Record<number, Link> = { 400: 'dead', 409: 'taken' };

/** What became of a mailed link, whether the call is under way, and the press that makes it. */
export function usePressedLink(use: () => Promise<unknown>): [Link, boolean, () => Promise<void>] {
  const [link, setLink] = useState<Link>('unused');
  const [isUsing, setUsing] = useState(false);
  // A second press of a double click comes before the first has shown.
  const pressed = useRef(false);

  const press = async () => {
    if (pressed.current) return;
    pressed.current = true;
    setUsing(true);
    try {
      await use();
      setLink('done');
    } catch (error) {
      const meaning = isCallError(error) ? meanings[error.status] : undefined;
      if (meaning) return setLink(meaning);
      pressed.current = false;
      tellFailed('Request failed', error);
    } finally {
      setUsing(false);
    }
  };
  return [link, isUsing, press];
}
