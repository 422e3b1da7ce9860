import { refreshSession, useUser } from '@introvest/shell-sdk';
import { useSetUserTypeMutation } from '../api';

export type UserType = 'founder' | 'investor';

/** Makes the chosen type the account's own, once; it is only set when the form is sent, so that Back is free. */
export function useChosenType(userType: UserType): () => Promise<void> {
  const user = useUser();
  const [setUserType] = useSetUserTypeMutation();
  return async () => {
    if (user.userType) return;
    await setUserType({ body: { userType } }).unwrap();
    await refreshSession();
  };
}
