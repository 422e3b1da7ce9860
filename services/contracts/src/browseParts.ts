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
 * A page of startups in parts, for who writes them apart: what a card says to everybody, what it says to its viewer alone, and
 * what the page says besides. Pages in the browser know none of it.
 */
export const founderParts = {
  facts: Type.Omit(BrowseFounder, toViewerOfFounder),
  state: Type.Pick(BrowseFounder, toViewerOfFounder),
  counts: Type.Omit(FounderPage, ['founders', 'featured']),
};

/** The same of investors. */
export const investorParts = {
  facts: Type.Omit(BrowseInvestor, toViewer),
  state: Type.Pick(BrowseInvestor, toViewer),
  counts: Type.Omit(InvestorPage, ['investors']),
};
