import type { MatchCriterion } from '@introvest/contracts/vocabularies';

/** Columns of a card's row that describe how a pair fits. */
export type FitRow = Record<`fits_${MatchCriterion}`, boolean> & {
  /** Criteria that each side's profile answers. Null for two members of the same side, who aren't compared. */
  founder_says: MatchCriterion[] | null;
  investor_says: MatchCriterion[] | null;
  founder_must: MatchCriterion | null;
  investor_must: MatchCriterion | null;
  match_score: number;
  /** True if the industry is only related to the investor's interests. */
  is_related: boolean;
  /** The investor's words that the founder's industry fits, or a slug. */
  match_focus: string | null;
  /** The founder's stage. */
  match_stage: string | null;
};

/** Names of the columns of `FitRow`. */
export const fitNames = [
  'fits_industry',
  'fits_stage',
  'fits_cheque',
  'fits_place',
  'founder_says',
  'investor_says',
  'founder_must',
  'investor_must',
  'match_score',
  'is_related',
  'match_focus',
  'match_stage',
] as const satisfies (keyof FitRow)[];
