import { listNotifications, readNotifications } from '@introvest/contracts/notifications';
import type {} from '@introvest/contracts/vocabularies'; // Needed so that declaration files can name the slugs' types.
import { defineCalls } from '@introvest/shell-sdk/api';
import { taggedApi } from './calls/taggedApi';

const pageSize = 20;

export const notificationsApi = defineCalls(taggedApi, (build) => ({
  listNotifications: build.infiniteQuery(listNotifications, {
    argsOf: (before: string | null) => ({ query: before ? { before } : {} }),
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: ({ notifications }) =>
        notifications.length < pageSize ? null : notifications.at(-1)?.id,
    },
    providesTags: ['Notifications'],
  }),
  readNotifications: build.mutation(readNotifications, { invalidatesTags: ['Notifications'] }),
}));

export const { useListNotificationsInfiniteQuery, useReadNotificationsMutation } = notificationsApi;
