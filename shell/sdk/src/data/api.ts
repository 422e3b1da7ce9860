import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from '../http/baseQuery';

/** The only RTK Query API. Remotes add calls with `defineCalls`, and tags with `enhanceEndpoints({ addTagTypes })`. */
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
