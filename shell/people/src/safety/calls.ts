import { blockPerson, listBlocks, unblockPerson } from '@introvest/contracts/blocks';
import { listReports, reportSubject } from '@introvest/contracts/safety';
import { defineCalls } from '@introvest/shell-sdk/api';
import { listOf } from '../calls/cards';
import { connectionTags } from '../calls/connections';
import { taggedApi } from '../calls/taggedApi';

const api = taggedApi.enhanceEndpoints({ addTagTypes: ['Blocks', 'Reports'] });

const everywhere = [
  ...connectionTags.map((tag) => (tag === 'Founders' || tag === 'Investors' ? listOf(tag) : tag)),
  'Blocks' as const,
];

export const safetyApi = defineCalls(api, (build) => ({
  listReports: build.query(listReports, { providesTags: ['Reports'] }),
  reportSubject: build.mutation(reportSubject, {
    invalidatesTags: (_reply, error) => (error ? [] : ['Reports']),
  }),
  listBlocks: build.query(listBlocks, { providesTags: ['Blocks'] }),
  blockPerson: build.mutation(blockPerson, {
    invalidatesTags: (_reply, error) => (error ? [] : everywhere),
  }),
  unblockPerson: build.mutation(unblockPerson, {
    invalidatesTags: (_reply, error) => (error ? [] : everywhere),
  }),
}));

export const { useListBlocksQuery, useListReportsQuery } = safetyApi;
