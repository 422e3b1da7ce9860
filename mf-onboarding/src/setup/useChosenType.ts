import { refreshSession, useUser } from '@introvest/shell-sdk';
import { useSetUserTypeMutation } from '../api';

export type UserType = 'founder' | 'investor';

/** Sets the account's type once, when the form is sent, so that Back stays possible. */
export function useChosenType(userType: UserType): () => Promise<void> {
  const user = useUser();
  const [setUserType] = useSetUserTypeMutation();
  return async () => {
    if (user.userType) return;
    await setUserType({ body: { userType } }).unwrap();
    await refreshSession();
  };
}
