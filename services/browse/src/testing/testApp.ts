import type {} from '@introvest/contracts/vocabularies'; // Lets declarations name the slugs' types.
import type {
  BrowseInvestor,
  FounderDetails,
  FounderPage,
  InvestorPage,
} from '@introvest/contracts/browse';
import type { TestDatabase } from '@introvest/testing/database';
import { testDeps } from '@introvest/testing/deps';
import { as } from '@introvest/testing/http';
import { createApp } from '../app.js';

export const createTestApp = (database: TestDatabase) => createApp(testDeps(database, 'browse'));

type Viewer = { cookie: string };
type Query = Record<string, string | number>;

const textOf = (query: Query) =>
  Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');

export function browsing(app: ReturnType<typeof createTestApp>, viewer: Viewer) {
  const client = as(app, viewer);
  return {
    founders: async (query: Query = {}) =>
      (await client.get<FounderPage>(`/api/browse/founders?${textOf(query)}`)).body,
    investors: async (query: Query = {}) =>
      (await client.get<InvestorPage>(`/api/browse/investors?${textOf(query)}`)).body,
    founder: (userId: string) => client.get<FounderDetails>(`/api/browse/founders/${userId}`),
    investor: (userId: string) => client.get<BrowseInvestor>(`/api/browse/investors/${userId}`),
    status: async (path: string) => (await client.get(path)).status,
  };
}
