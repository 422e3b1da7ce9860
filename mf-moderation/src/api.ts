import {
  decideMark,
  decideReport,
  listHeldMarks,
  listReportQueue,
  readReport,
} from '@introvest/contracts/moderation';
import { api, call, once } from '@introvest/shell-sdk/api';

// Other moderators decide as well: each look asks anew, and each is in the log.
const fresh = { keepUnusedDataFor: 0 };

/** The calls of moderators. */
const moderationApi = api
  .enhanceEndpoints({ addTagTypes: ['ReportQueue', 'ReportFile', 'HeldMarks'] })
  .injectEndpoints(
    once((build) => ({
      listReportQueue: build.query({
        ...call(listReportQueue),
        ...fresh,
        providesTags: ['ReportQueue'],
      }),
      readReport: build.query({ ...call(readReport), ...fresh, providesTags: ['ReportFile'] }),
      listHeldMarks: build.query({ ...call(listHeldMarks), ...fresh, providesTags: ['HeldMarks'] }),
      decideMark: build.mutation({
        ...call(decideMark),
        invalidatesTags: ['HeldMarks', 'ReportFile'],
      }),
      // Refused, it stands otherwise than the page thought.
      decideReport: build.mutation({
        ...call(decideReport),
        invalidatesTags: ['ReportQueue', 'ReportFile'],
      }),
    })),
  );

export const {
  useListReportQueueQuery,
  useReadReportQuery,
  useDecideReportMutation,
  useListHeldMarksQuery,
  useDecideMarkMutation,
} = moderationApi;
