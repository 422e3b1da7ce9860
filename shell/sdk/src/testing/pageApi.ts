import { answerConnection, listConversations } from '@introvest/contracts/messaging';
import { api } from '../data/api';
import { call } from '../data/call';

/** Calls as a page of some remote makes them. */
export const pageApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    answerConnection: build.mutation(call(answerConnection)),
    listConversations: build.query(call(listConversations)),
    listThings: build.query<string[], void>({ queryFn: () => ({ data: [] }) }),
  }),
});
