import { isFirstVisit } from '@introvest/people/profile';
import { useListConnectionsQuery } from '@introvest/people/calls';
import { useUser } from '@introvest/shell-sdk';

/** Nobody is welcomed back who was never here; whoever has asked or was asked is no newcomer any more. */
export function useGreeting(): string {
  const { id, firstName } = useUser();
  const { data } = useListConnectionsQuery();
  const isNewcomer = isFirstVisit(id) && !data?.length;
  return `${isNewcomer ? 'Welcome' : 'Welcome back'}, ${firstName}`;
}
