import { api } from '@introvest/shell-sdk/api';

/**
 * The api with the tags that calls of several components provide and invalidate. Remotes add their own tags the same
 * way.
 */
export const taggedApi = api.enhanceEndpoints({
  addTagTypes: [
    'FounderProfile',
    'InvestorProfile',
    'Draft',
    'Bookmarks',
    'SavedDecks',
    'Activity',
    'Founders',
    'Investors',
    'Connections',
    'Conversations',
    'Notifications',
  ],
});

/** A tag that calls of several components share. */
export type CommonTag = Extract<
  Parameters<typeof taggedApi.util.invalidateTags>[0][number],
  string
>;
