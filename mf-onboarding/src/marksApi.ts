import { askWorkDomain, confirmWorkDomain, listMarks } from '@introvest/contracts/account';
import { defineCalls } from '@introvest/shell-sdk/api';
import { accountApi } from './api';

/** What was checked of the person, and how it is checked that they receive mail at their website's domain. */
const marksApi = defineCalls(accountApi, (build) => ({
  // Read anew each time: a link may have been opened elsewhere.
  listMarks: build.query(listMarks, { providesTags: ['Marks'], keepUnusedDataFor: 0 }),
  askWorkDomain: build.mutation(askWorkDomain, {
    invalidatesTags: (_reply, error) => (error ? [] : (['Marks'] as const)),
  }),
  confirmWorkDomain: build.mutation(confirmWorkDomain, { invalidatesTags: ['Marks'] }),
}));

export const { useListMarksQuery, useAskWorkDomainMutation, useConfirmWorkDomainMutation } =
  marksApi;
