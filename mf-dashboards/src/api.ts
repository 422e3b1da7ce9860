import {
  confirmPayment,
  createPaymentIntent,
  getHighlightStatus,
  getProfileViews,
  listActivity,
  listBookmarks,
  listSavedDecks,
  removeSavedDeck,
} from '@introvest/contracts/dashboards';
import { uploadProfileImage } from '@introvest/contracts/onboarding';
import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
import { taggedApi } from '@introvest/people/calls';
import { call, isCallError, once } from '@introvest/shell-sdk/api';

const ownApi = taggedApi.enhanceEndpoints({ addTagTypes: ['Highlight', 'ProfileViews'] });

/** The calls that only the dashboards make; those of several remotes come with `@introvest/people`. */
export const dashboardsApi = ownApi.injectEndpoints(
  once((build) => ({
    getHighlightStatus: build.query({ ...call(getHighlightStatus), providesTags: ['Highlight'] }),
    createPaymentIntent: build.mutation({
      ...call(createPaymentIntent),
      // An earlier payment that stands in the way may have brought its days meanwhile.
      invalidatesTags: (_reply, error) =>
        isCallError(error) && error.status === 409 ? ['Highlight', 'Activity'] : [],
    }),
    confirmPayment: build.mutation({
      ...call(confirmPayment),
      invalidatesTags: ['Highlight', 'Activity'],
    }),
    getProfileViews: build.query({ ...call(getProfileViews), providesTags: ['ProfileViews'] }),
    listBookmarks: build.query({ ...call(listBookmarks), providesTags: ['Bookmarks'] }),
    listSavedDecks: build.query({ ...call(listSavedDecks), providesTags: ['SavedDecks'] }),
    removeSavedDeck: build.mutation({
      ...call(removeSavedDeck),
      // The cards say whether their deck is saved.
      invalidatesTags: ['SavedDecks', 'Activity', 'Founders', 'Bookmarks'],
    }),
    uploadProfileImage: build.mutation({
      ...call(uploadProfileImage),
      invalidatesTags: ['User', 'FounderProfile', 'InvestorProfile', 'Draft'],
    }),
    listActivity: build.query({ ...call(listActivity), providesTags: ['Activity'] }),
  })),
);

export const {
  useGetHighlightStatusQuery,
  useCreatePaymentIntentMutation,
  useConfirmPaymentMutation,
  useGetProfileViewsQuery,
  useListBookmarksQuery,
  useListSavedDecksQuery,
  useRemoveSavedDeckMutation,
  useListActivityQuery,
  useUploadProfileImageMutation,
} = dashboardsApi;
