import {
  listNotifications,
  readNotifications,
  type NotificationPage,
} from '@introvest/contracts/notifications';
import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
import { call, once } from '@introvest/shell-sdk/api';
import { taggedApi } from './taggedApi';

const pageSize = 20;
const { query, ...list } = call(listNotifications);

/** What happened to the person, for the bell and for the list that it opens. */
export const notificationsApi = taggedApi.injectEndpoints(
  once((build) => ({
    listNotifications: build.infiniteQuery<NotificationPage, void, string | null>({
      ...list,
      query: ({ pageParam: before }) => query({ query: before ? { before } : {} }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ notifications }) =>
          notifications.length < pageSize ? null : notifications.at(-1)?.id,
      },
      providesTags: ['Notifications'],
    }),
    readNotifications: build.mutation({
      ...call(readNotifications),
      invalidatesTags: ['Notifications'],
    }),
  })),
);

export const { useListNotificationsInfiniteQuery, useReadNotificationsMutation } = notificationsApi;
