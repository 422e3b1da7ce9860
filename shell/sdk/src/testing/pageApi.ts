import { answerConnection, listConversations } from '@introvest/contracts/messaging';
import { api } from '../data/api';
import { call } from '../data/call';

export const pageApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    answerConnection: build.mutation(call(answerConnection)),
    listConversations: build.query(call(listConversations)),
    listThings: build.query<string[], void>({ queryFn: () => ({ data: [] }) }),
  }),
});
