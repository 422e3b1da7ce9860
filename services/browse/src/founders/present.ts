import type { BrowseFounder, FounderDetails } from '@introvest/contracts/browse';
import { presentFounderCard, presentFounderState } from '@introvest/cards/founderCard';
import { presentPapers, type SharedPapersRow } from '@introvest/cards/sharedPapers';
import { presentFounderMatch } from '../matching/present.js';
import type { FounderRow, ListedStateRow } from './queries.js';

export const presentFounder = (row: FounderRow): BrowseFounder =>
  Object.assign(presentFounderCard(row), { match: presentFounderMatch(row) });

export const presentDetails = (row: FounderRow & SharedPapersRow): FounderDetails =>
  Object.assign(presentFounder(row), { papers: presentPapers(row) });

/** Returns the viewer-specific part of a card in a list. */
export const presentListed = (row: ListedStateRow) =>
  Object.assign(presentFounderState(row), { match: presentFounderMatch(row) });
