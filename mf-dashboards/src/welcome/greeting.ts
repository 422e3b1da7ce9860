import { isFirstVisit } from '@introvest/people/profile';
import { useListConnectionsQuery } from '@introvest/people/calls';
import { useUser } from '@introvest/shell-sdk';

/** Returns a greeting with the first name: 'Welcome' on a first visit without connections, otherwise 'Welcome back'. */
export function useGreeting(): string {
  const { id, firstName } = useUser();
  const { data } = useListConnectionsQuery();
  const isNewcomer = isFirstVisit(id) && !data?.length;
  return `${isNewcomer ? 'Welcome' : 'Welcome back'}, ${firstName}`;
}
