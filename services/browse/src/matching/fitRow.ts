import type { MatchCriterion } from '@introvest/contracts/vocabularies';

/** What speaks for a pair, as a card's row carries it. */
export type FitRow = Record<`fits_${MatchCriterion}`, boolean> & {
  /** What each side's profile says at all; null among people of one side, who are not compared. */
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

/** What these are called. */
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
