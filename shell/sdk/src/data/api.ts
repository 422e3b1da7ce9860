import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from '../http/baseQuery';

/**
 * The one RTK Query api. Remotes add calls with `defineCalls`, and name the tags of
 * their own answers with `enhanceEndpoints({ addTagTypes })`; the session's is the only one known here.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['User'],
  keepUnusedDataFor: 3600,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});
