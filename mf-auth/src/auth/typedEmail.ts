import { createContext } from 'react';

/** The address as it was typed in any mode of /auth: the next one begins with it. Passwords are typed anew. */
export function rememberEmail() {
  let typed = '';
  return {
    read: () => typed,
    keep: (email: string) => {
      typed = email;
    },
  };
}

export const TypedEmail = createContext(rememberEmail());
