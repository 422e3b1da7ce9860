import {
  changeSearch,
  deleteSearch,
  listSearches,
  saveSearch,
} from '@introvest/contracts/searches';
import { taggedApi } from '@introvest/people/calls';
import { defineCalls } from '@introvest/shell-sdk/api';

export const searchesApi = defineCalls(
  taggedApi.enhanceEndpoints({ addTagTypes: ['Searches'] }),
  (build) => {
    const invalidatesTags = (_reply: unknown, error: unknown) =>
      error ? [] : ['Searches' as const];
    return {
      listSearches: build.query(listSearches, { providesTags: ['Searches'] }),
      saveSearch: build.mutation(saveSearch, { invalidatesTags }),
      changeSearch: build.mutation(changeSearch, { invalidatesTags }),
      deleteSearch: build.mutation(deleteSearch, { invalidatesTags }),
    };
  },
);
