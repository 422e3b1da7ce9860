import { isFirstVisit } from '@introvest/people/profile';
import { useListConnectionsQuery } from '@introvest/people/calls';
import { useUser } from '@introvest/shell-sdk';

export function useGreeting(): string {
  const { id, firstName } = useUser();
  const { data } = useListConnectionsQuery();
  const isNewcomer = isFirstVisit(id) && !data?.length;
  return `${isNewcomer ? 'Welcome' : 'Welcome back'}, ${firstName}`;
}
