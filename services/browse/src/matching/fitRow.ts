import type { MatchCriterion } from '@introvest/contracts/vocabularies';

export type FitRow = Record<`fits_${MatchCriterion}`, boolean> & {
  /** Criteria for which a profile has a value. Null if both members have the same role. */
  founder_says: MatchCriterion[] | null;
  investor_says: MatchCriterion[] | null;
  founder_must: MatchCriterion | null;
  investor_must: MatchCriterion | null;
  match_score: number;
  /** True if the industry doesn't match the investor's interests itself but is related to them. */
  is_related: boolean;
  /** The investor's interest that the founder's industry fits, in the investor's own words or as a slug. */
  match_focus: string | null;
  match_stage: string | null;
};
