import { askWorkDomain, confirmWorkDomain, listMarks } from '@introvest/contracts/account';
import { defineCalls } from '@introvest/shell-sdk/api';
import { accountApi } from './api';

/** Calls for the member's badges and for the confirmation of a work domain. */
const marksApi = defineCalls(accountApi, (build) => ({
  // Not cached, because a link may have been opened elsewhere.
  listMarks: build.query(listMarks, { providesTags: ['Marks'], keepUnusedDataFor: 0 }),
  askWorkDomain: build.mutation(askWorkDomain, {
    invalidatesTags: (_reply, error) => (error ? [] : (['Marks'] as const)),
  }),
  confirmWorkDomain: build.mutation(confirmWorkDomain, { invalidatesTags: ['Marks'] }),
}));

export const { useListMarksQuery, useAskWorkDomainMutation, useConfirmWorkDomainMutation } =
  marksApi;
