import {
  reviewBadge,
  decideReport,
  listHeldBadges,
  listReportQueue,
  readReport,
} from '@introvest/contracts/moderation';
import { api, defineCalls } from '@introvest/shell-sdk/api';

// Not cached, because other moderators make decisions too, and because each view of a report must be logged.
const fresh = { keepUnusedDataFor: 0 };

export const moderationApi = defineCalls(
  api.enhanceEndpoints({ addTagTypes: ['ReportQueue', 'ReportFile', 'HeldBadges'] }),
  (build) => ({
    listReportQueue: build.query(listReportQueue, { ...fresh, providesTags: ['ReportQueue'] }),
    readReport: build.query(readReport, { ...fresh, providesTags: ['ReportFile'] }),
    listHeldBadges: build.query(listHeldBadges, { ...fresh, providesTags: ['HeldBadges'] }),
    // Also invalidated if the server rejected the decision, because the page was outdated.
    reviewBadge: build.mutation(reviewBadge, { invalidatesTags: ['HeldBadges', 'ReportFile'] }),
    decideReport: build.mutation(decideReport, { invalidatesTags: ['ReportQueue', 'ReportFile'] }),
  }),
);
