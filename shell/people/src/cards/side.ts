import { useUser } from '@introvest/shell-sdk';
import { createContext, useContext } from 'react';

/** Context of the side that a card or profile is previewed for. Null outside previews. */
export const SeenAs = createContext<'founder' | 'investor' | null>(null);

/** Returns the viewer's side, or the previewed one. */
export function useLookingSide(): 'founder' | 'investor' | null {
  const { userType } = useUser();
  return useContext(SeenAs) ?? userType;
}
