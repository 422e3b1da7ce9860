import { endConnection } from '@introvest/contracts/messaging';
import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
import { toast } from '@introvest/shell-sdk';
import { call, errorText, once } from '@introvest/shell-sdk/api';
import { connectionTags } from './connections';
import { taggedApi } from './taggedApi';

const endingApi = taggedApi.injectEndpoints(
  once((build) => ({
    endConnection: build.mutation({
      ...call(endConnection),
      // Also after a refusal: then the page showed what is no longer so.
      invalidatesTags: connectionTags,
    }),
  })),
);

const said = {
  pending: { title: 'Request withdrawn', description: 'They no longer see your request.' },
  accepted: { title: 'Connection ended', description: 'You can both still read what was said.' },
};

/** Takes back a request, or ends a connection, as it stands for the person; says what came of it. */
export function useEnding(connectionId: string) {
  const [send, { isLoading }] = endingApi.useEndConnectionMutation();
  /** Whether it is so now. */
  const end = async (status: 'pending' | 'accepted'): Promise<boolean> => {
    if (isLoading) return false;
    try {
      await send({ params: { connectionId }, query: { status } }).unwrap();
    } catch (error) {
      const description = errorText(error, 'Failed to update connection.');
      toast({ title: 'Error', description, variant: 'destructive' });
      return false;
    }
    toast(said[status]);
    return true;
  };
  return { end, isEnding: isLoading };
}
