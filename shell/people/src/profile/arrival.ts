import { useLocation } from '@introvest/shell-sdk';
import { useState } from 'react';

/** Goes with the way from a profile that has just been made; the address says nothing of it. */
export const newProfile = { state: { hasNewProfile: true } };

/** Whether the person comes from there; as long as they stay on this page. */
export function useHasNewProfile(): boolean {
  const { state } = useLocation() as { state: { hasNewProfile?: boolean } | null };
  const [isNew] = useState(state?.hasNewProfile === true);
  return isNew;
}

const key = 'introvest.first-visit';

/** From making the profile on, until the tab is closed. */
export function beginFirstVisit(userId: string): void {
  try {
    sessionStorage.setItem(key, userId);
  } catch {
    // Without storage a person is greeted as one who was here before.
  }
}

/** Whether this person has made their profile in this tab. */
export function isFirstVisit(userId: string): boolean {
  try {
    return sessionStorage.getItem(key) === userId;
  } catch {
    return false;
  }
}
