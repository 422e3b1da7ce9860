import type { MatchCriterion } from '@introvest/contracts/vocabularies';

export type FitRow = Record<`fits_${MatchCriterion}`, boolean> & {
  /** Criteria for which the profile has a value. Null if both members have the same role. */
  founder_says: MatchCriterion[] | null;
  investor_says: MatchCriterion[] | null;
  founder_must: MatchCriterion | null;
  investor_must: MatchCriterion | null;
  match_score: number;
  /** True if the industry isn't one of the investor's interests but is related to one. */
  is_related: boolean;
  /** The investor's interest that matches the founder's industry, in the investor's own words or as a slug. */
  match_focus: string | null;
  match_stage: string | null;
};
