import { api } from '@introvest/shell-sdk/api';

/** The RTK Query API with the tags that several components share. Remotes add their own tags in the same way. */
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

export type CommonTag = Extract<
  Parameters<typeof taggedApi.util.invalidateTags>[0][number],
  string
>;
