import { useState } from 'react';

/** Returns true from the first time `isReached` is true until the component unmounts. */
export function useLatch(isReached: boolean): boolean {
  const [wasReached, setReached] = useState(false);
  if (isReached && !wasReached) setReached(true);
  return wasReached || isReached;
}
