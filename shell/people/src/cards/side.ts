import { useUser } from '@introvest/shell-sdk';
import { createContext, useContext } from 'react';

/** Whom a card or a profile is drawn for, where that is not the person themselves. */
export const SeenAs = createContext<'founder' | 'investor' | null>(null);

/** The side that looks at a card. */
export function useLookingSide(): 'founder' | 'investor' | null {
  const { userType } = useUser();
  return useContext(SeenAs) ?? userType;
}
