import type { BrowseFounder } from '@introvest/contracts/browse';
import { presentFounderCard } from '@introvest/service-kit/founderCard';
import { presentFounderMatch } from '../matching/present.js';
import type { FounderRow } from './queries.js';

export const presentFounder = (row: FounderRow): BrowseFounder => ({
  ...presentFounderCard(row),
  match: presentFounderMatch(row),
});
