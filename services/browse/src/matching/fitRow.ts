import type { MatchCriterion } from '@introvest/contracts/vocabularies';

export type FitRow = Record<`fits_${MatchCriterion}`, boolean> & {
  founder_says: MatchCriterion[] | null;
  investor_says: MatchCriterion[] | null;
  founder_must: MatchCriterion | null;
  investor_must: MatchCriterion | null;
  match_score: number;
  /** True if the industry isn't one of the investor's interests but is related to one. */
  is_related: boolean;
  match_focus: string | null;
  match_stage: string | null;
};
