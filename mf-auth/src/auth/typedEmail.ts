import { createContext } from 'react';

/** Remembers the email address for the other modes of /auth. Passwords aren't kept. */
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
