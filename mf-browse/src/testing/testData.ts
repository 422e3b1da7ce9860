import type { BrowseFounder, FounderPage } from '@introvest/contracts/browse';

export { buildInvestor, buildStartup } from '@introvest/testing/web/cards';

/** Returns a page of startups. The total defaults to the number of startups on the page. */
export const startupPage = (
  founders: BrowseFounder[],
  given: Partial<FounderPage> = {},
): FounderPage => ({
  founders,
  total: founders.length,
  totalIsExact: true,
  featured: founders.filter(({ highlight }) => highlight),
  ...given,
});
