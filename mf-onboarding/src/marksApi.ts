import { askWorkDomain, confirmWorkDomain, listMarks } from '@introvest/contracts/account';
import { defineCalls } from '@introvest/shell-sdk/api';
import { accountApi } from './api';

/** Calls for the member's badges and for confirming a work domain. */
const marksApi = defineCalls(accountApi, (build) => ({
  // Not cached, because the confirmation link may have been opened in another browser.
  listMarks: build.query(listMarks, { providesTags: ['Marks'], keepUnusedDataFor: 0 }),
  askWorkDomain: build.mutation(askWorkDomain, {
    invalidatesTags: (_reply, error) => (error ? [] : (['Marks'] as const)),
  }),
  confirmWorkDomain: build.mutation(confirmWorkDomain, { invalidatesTags: ['Marks'] }),
}));

export const { useListMarksQuery, useAskWorkDomainMutation, useConfirmWorkDomainMutation } =
  marksApi;
