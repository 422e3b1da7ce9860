import { createContext } from 'react';

/** Whether a card with a heading of its own is around. */
export const InSection = createContext(false);
