import { createContext } from 'react';

/** The address as it was typed in any mode of /auth: the next one begins with it. Passwords are typed anew. */
export const TypedEmail = createContext({ current: '' });
