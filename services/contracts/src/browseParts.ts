import Type from 'typebox';
import { BrowseFounder, BrowseInvestor, FounderPage, InvestorPage } from './browse.js';

const toViewer = [
  'match',
  'connectionStatus',
  'canConnect',
  'closedAs',
  'canConnectFrom',
  'declined',
  'usualAnswerDays',
] as const;

const toViewerOfFounder = [
  ...toViewer,
  'highlight',
  'isBookmarked',
  'isDeckSaved',
  'deckAccess',
] as const;

/**
 * Schemas for the parts of a page of startups, which servers serialize separately: facts for all viewers, the viewer's
 * own state, and the page's counts.
 */
export const founderParts = {
  facts: Type.Omit(BrowseFounder, toViewerOfFounder),
  state: Type.Pick(BrowseFounder, toViewerOfFounder),
  counts: Type.Omit(FounderPage, ['founders', 'featured']),
};

/** Schemas for the same parts of a page of investors. */
export const investorParts = {
  facts: Type.Omit(BrowseInvestor, toViewer),
  state: Type.Pick(BrowseInvestor, toViewer),
  counts: Type.Omit(InvestorPage, ['investors']),
};
