import { beforeEach } from '@jest/globals';
import {
  browseFounders,
  type BrowseFounder,
  getFounderDetails,
  type FounderDetails,
} from '@introvest/contracts/browse';
import { listSearches } from '@introvest/contracts/searches';
import { buildStartup, startupPage } from '@introvest/testing/web/cards';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { investor } from '@introvest/testing/web/people';
import { renderPage, type RenderedPage } from '@introvest/testing/web/render';
import BrowseStartups from '../pages/BrowseStartups';

beforeEach(() => void mockRoute(listSearches, []));

export async function openStartup(
  given: Partial<FounderDetails> = {},
  query = '',
): Promise<RenderedPage & { startup: BrowseFounder }> {
  const { papers = null, ...card } = given;
  const startup = buildStartup(card);
  mockRoute(browseFounders, startupPage([startup]));
  mockRoute(getFounderDetails, { ...startup, papers });
  const path = `/browse-startups${query.replace('ID', startup.userId)}`;
  return { startup, ...(await renderPage(<BrowseStartups />, { path, user: investor() })) };
}
