import { writeStored, readStored, useLocation } from '@introvest/shell-sdk';
import { useState } from 'react';

/** Navigation state set after a profile was created. It isn't part of the URL. */
export const newProfile = { state: { hasNewProfile: true } };

/** Returns whether the member has just created a profile and is still on the page that opened afterwards. */
export function useHasNewProfile(): boolean {
  const { state } = useLocation() as { state: { hasNewProfile?: boolean } | null };
  const [isNew] = useState(state?.hasNewProfile === true);
  return isNew;
}

const key = 'introvest.first-visit';

export const beginFirstVisit = (userId: string): void => writeStored('sessionStorage', key, userId);

export const isFirstVisit = (userId: string): boolean =>
  readStored('sessionStorage', key) === userId;
