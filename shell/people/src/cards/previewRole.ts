import { useUser } from '@introvest/shell-sdk';
import { createContext, useContext } from 'react';

/** Role for which a card or profile is previewed. Null if it isn't a preview. */
export const PreviewRole = createContext<'founder' | 'investor' | null>(null);

/** Returns the role from which the card is seen: the previewed role, or else the viewer's own. */
export function usePreviewRole(): 'founder' | 'investor' | null {
  const { userType } = useUser();
  return useContext(PreviewRole) ?? userType;
}
