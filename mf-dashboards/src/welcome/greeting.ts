import { isFirstVisit } from '@introvest/people/profile';
import { useListConnectionsQuery } from '@introvest/people/calls';
import { useUser } from '@introvest/shell-sdk';

/** Returns 'Welcome' for a first visit without any connections, else 'Welcome back', with the first name. */
export function useGreeting(): string {
  const { id, firstName } = useUser();
  const { data } = useListConnectionsQuery();
  const isNewcomer = isFirstVisit(id) && !data?.length;
  return `${isNewcomer ? 'Welcome' : 'Welcome back'}, ${firstName}`;
}
