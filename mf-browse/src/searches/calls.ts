import {
  changeSearch,
  deleteSearch,
  listSearches,
  saveSearch,
} from '@introvest/contracts/searches';
import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
import { taggedApi } from '@introvest/people/calls';
import { call, once } from '@introvest/shell-sdk/api';

const searchesApi = taggedApi.enhanceEndpoints({ addTagTypes: ['Searches'] }).injectEndpoints(
  once((build) => {
    const invalidatesTags = (_reply: unknown, error: unknown) =>
      error ? [] : ['Searches' as const];
    return {
      listSearches: build.query({ ...call(listSearches), providesTags: ['Searches'] }),
      saveSearch: build.mutation({ ...call(saveSearch), invalidatesTags }),
      changeSearch: build.mutation({ ...call(changeSearch), invalidatesTags }),
      deleteSearch: build.mutation({ ...call(deleteSearch), invalidatesTags }),
    };
  }),
);

export const {
  useListSearchesQuery,
  useSaveSearchMutation,
  useChangeSearchMutation,
  useDeleteSearchMutation,
} = searchesApi;
