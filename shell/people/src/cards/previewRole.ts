import { useUser } from '@introvest/shell-sdk';
import { createContext, useContext } from 'react';

export const PreviewRole = createContext<'founder' | 'investor' | null>(null);

export function usePreviewRole(): 'founder' | 'investor' | null {
  const { userType } = useUser();
  return useContext(PreviewRole) ?? userType;
}
