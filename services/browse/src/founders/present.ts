import type { BrowseFounder, FounderDetails } from '@introvest/contracts/browse';
import { presentFounderCard } from '@introvest/cards/founderCard';
import { presentPapers, type SharedPapersRow } from '@introvest/cards/sharedPapers';
import { presentFounderMatch } from '../matching/present.js';
import type { FounderRow } from './queries.js';

export const presentFounder = (row: FounderRow): BrowseFounder =>
  Object.assign(presentFounderCard(row), { match: presentFounderMatch(row) });

export const presentDetails = (row: FounderRow & SharedPapersRow): FounderDetails =>
  Object.assign(presentFounder(row), { papers: presentPapers(row) });
