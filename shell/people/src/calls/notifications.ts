import { listNotifications, readNotifications } from '@introvest/contracts/notifications';
import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
import { call, once } from '@introvest/shell-sdk/api';
import { taggedApi } from './taggedApi';

/** What happened to the person, for the bell and for the list that it opens. */
export const notificationsApi = taggedApi.injectEndpoints(
  once((build) => ({
    listNotifications: build.query({
      ...call(listNotifications),
      providesTags: ['Notifications'],
    }),
    readNotifications: build.mutation({
      ...call(readNotifications),
      invalidatesTags: ['Notifications'],
    }),
  })),
);

export const { useListNotificationsQuery, useReadNotificationsMutation } = notificationsApi;
