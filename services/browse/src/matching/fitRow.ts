import type { MatchCriterion } from '@introvest/contracts/vocabularies';

/** The columns of a card's row that say how a pair fits. */
export type FitRow = Record<`fits_${MatchCriterion}`, boolean> & {
  /** Criteria that each side's profile answers. Null among people of one side, who are not compared. */
  founder_says: MatchCriterion[] | null;
  investor_says: MatchCriterion[] | null;
  founder_must: MatchCriterion | null;
  investor_must: MatchCriterion | null;
  match_score: number;
  /** Whether the industry is only related to what the investor looks for. */
  is_related: boolean;
  /** The investor's words that the founder's industry fits, or a slug. */
  match_focus: string | null;
  /** The founder's stage. */
  match_stage: string | null;
};

/** Names of these columns. */
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
