import {
  decideMark,
  decideReport,
  listHeldMarks,
  listReportQueue,
  readReport,
} from '@introvest/contracts/moderation';
import { api, defineCalls } from '@introvest/shell-sdk/api';

// Other moderators decide as well: each look asks anew, and each is in the log.
const fresh = { keepUnusedDataFor: 0 };

/** The calls of moderators. */
const moderationApi = defineCalls(
  api.enhanceEndpoints({ addTagTypes: ['ReportQueue', 'ReportFile', 'HeldMarks'] }),
  (build) => ({
    listReportQueue: build.query(listReportQueue, { ...fresh, providesTags: ['ReportQueue'] }),
    readReport: build.query(readReport, { ...fresh, providesTags: ['ReportFile'] }),
    listHeldMarks: build.query(listHeldMarks, { ...fresh, providesTags: ['HeldMarks'] }),
    decideMark: build.mutation(decideMark, { invalidatesTags: ['HeldMarks', 'ReportFile'] }),
    // Refused, it stands otherwise than the page thought.
    decideReport: build.mutation(decideReport, { invalidatesTags: ['ReportQueue', 'ReportFile'] }),
  }),
);

export const {
  useListReportQueueQuery,
  useReadReportQuery,
  useDecideReportMutation,
  useListHeldMarksQuery,
  useDecideMarkMutation,
} = moderationApi;
