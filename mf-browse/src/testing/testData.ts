import type { BrowseFounder, FounderPage } from '@introvest/contracts/browse';

export { buildInvestor, buildStartup } from '@introvest/testing/web/cards';

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
