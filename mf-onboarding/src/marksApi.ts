import { askWorkDomain, confirmWorkDomain, listMarks } from '@introvest/contracts/account';
import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
import { call, once } from '@introvest/shell-sdk/api';
import { accountApi } from './api';

/** What was checked of the person, and how it is checked that they receive mail at their website's domain. */
const marksApi = accountApi.injectEndpoints(
  once((build) => ({
    // Read anew each time: a link may have been opened elsewhere.
    listMarks: build.query({ ...call(listMarks), providesTags: ['Marks'], keepUnusedDataFor: 0 }),
    askWorkDomain: build.mutation({
      ...call(askWorkDomain),
      invalidatesTags: (_reply, error) => (error ? [] : (['Marks'] as const)),
    }),
    confirmWorkDomain: build.mutation({ ...call(confirmWorkDomain), invalidatesTags: ['Marks'] }),
  })),
);

export const { useListMarksQuery, useAskWorkDomainMutation, useConfirmWorkDomainMutation } =
  marksApi;
