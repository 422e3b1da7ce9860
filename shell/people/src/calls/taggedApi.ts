import { api } from '@introvest/shell-sdk/api';

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
