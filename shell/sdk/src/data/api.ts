import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from '../http/baseQuery';

/**
 * The only RTK Query api. Remotes add calls with `defineCalls`, and add their own tags with `enhanceEndpoints({
 * addTagTypes })`. Only the session's tag is declared here.
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
