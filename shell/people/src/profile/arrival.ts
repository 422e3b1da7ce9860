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
