import { useState } from 'react';

export function useLatch(isReached: boolean): boolean {
  const [wasReached, setReached] = useState(false);
  if (isReached && !wasReached) setReached(true);
  return wasReached || isReached;
}
