import { writeStored, readStored, useLocation } from '@introvest/shell-sdk';
import { useState } from 'react';

export const newProfile = { state: { hasNewProfile: true } };

export function useHasNewProfile(): boolean {
  const { state } = useLocation() as { state: { hasNewProfile?: boolean } | null };
  const [isNew] = useState(state?.hasNewProfile === true);
  return isNew;
}

const key = 'introvest.first-visit';

export const beginFirstVisit = (userId: string): void => writeStored('sessionStorage', key, userId);

export const isFirstVisit = (userId: string): boolean =>
  readStored('sessionStorage', key) === userId;
