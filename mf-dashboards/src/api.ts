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
import { taggedApi } from '@introvest/people/calls';
import { defineCalls, isCallError } from '@introvest/shell-sdk/api';

const ownApi = taggedApi.enhanceEndpoints({ addTagTypes: ['Highlight', 'ProfileViews'] });

export const dashboardsApi = defineCalls(ownApi, (build) => ({
  getHighlightStatus: build.query(getHighlightStatus, { providesTags: ['Highlight'] }),
  createPaymentIntent: build.mutation(createPaymentIntent, {
    // A conflict means that there was an earlier payment, which may have started a highlight by now.
    invalidatesTags: (_reply, error) =>
      isCallError(error) && error.status === 409 ? ['Highlight', 'Activity'] : [],
  }),
  confirmPayment: build.mutation(confirmPayment, { invalidatesTags: ['Highlight', 'Activity'] }),
  getProfileViews: build.query(getProfileViews, { providesTags: ['ProfileViews'] }),
  listBookmarks: build.query(listBookmarks, { providesTags: ['Bookmarks'] }),
  listSavedDecks: build.query(listSavedDecks, { providesTags: ['SavedDecks'] }),
  removeSavedDeck: build.mutation(removeSavedDeck, {
    // The cards show whether the investor has saved the deck.
    invalidatesTags: ['SavedDecks', 'Activity', 'Founders', 'Bookmarks'],
  }),
  uploadProfileImage: build.mutation(uploadProfileImage, {
    invalidatesTags: ['User', 'FounderProfile', 'InvestorProfile', 'Draft'],
  }),
  listActivity: build.query(listActivity, { providesTags: ['Activity'] }),
}));
