import {
  decideBadgeCall,
  decideReport,
  listHeldBadges,
  listReportQueue,
  readReport,
} from '@introvest/contracts/moderation';
import { api, defineCalls } from '@introvest/shell-sdk/api';

// Not cached, because other moderators make decisions too, and each view of a report must be logged.
const fresh = { keepUnusedDataFor: 0 };

/** Calls for moderators. */
export const moderationApi = defineCalls(
  api.enhanceEndpoints({ addTagTypes: ['ReportQueue', 'ReportFile', 'HeldMarks'] }),
  (build) => ({
    listReportQueue: build.query(listReportQueue, { ...fresh, providesTags: ['ReportQueue'] }),
    readReport: build.query(readReport, { ...fresh, providesTags: ['ReportFile'] }),
    listHeldMarks: build.query(listHeldBadges, { ...fresh, providesTags: ['HeldMarks'] }),
    // Also invalidated after the server refused a decision, because the page showed an outdated state.
    decideMark: build.mutation(decideBadgeCall, { invalidatesTags: ['HeldMarks', 'ReportFile'] }),
    decideReport: build.mutation(decideReport, { invalidatesTags: ['ReportQueue', 'ReportFile'] }),
  }),
);
