import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from '../http/baseQuery';

/** Every tag there is; a remote provides and invalidates these and no others. */
export const tagTypes = [
  'User',
  'FounderProfile',
  'InvestorProfile',
  'Draft',
  'Highlight',
  'ProfileViews',
  'Bookmarks',
  'SavedDecks',
  'Activity',
  'Founders',
  'Investors',
  'Connections',
  'Conversations',
  'Messages',
  'Legal',
] as const;

export type TagType = (typeof tagTypes)[number];

/** The one RTK Query api. Remotes add to it by `injectEndpoints({ overrideExisting: 'throw', … })`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: 3600,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});
