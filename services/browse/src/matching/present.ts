import type { Match, MatchPart } from '@introvest/contracts/browse';
import { labelOf, matchCriteria, type MatchCriterion } from '@introvest/contracts/vocabularies';
import type { FitRow } from './fitRow.js';
import { relatedIndustry, weights } from './queries.js';

const cityIn = (location: string | null) => (location ?? '').split(',')[0]?.trim() ?? '';

type Row = FitRow & { location: string | null };
type Side = 'founder' | 'investor';

const focusOf = (row: FitRow) => labelOf(row.match_focus ?? '');

/** Returns a label as it should appear mid-sentence: 'agriculture' in lower case, but 'FinTech' unchanged. */
const inSentence = (words: string) =>
  /^\p{Lu}[\p{Ll} -]*$/u.test(words) ? words.toLowerCase() : words;

const pointsOf = (row: FitRow, criterion: MatchCriterion) =>
  criterion === 'industry' && row.is_related ? relatedIndustry : weights[criterion];

function partOf(row: FitRow, says: Record<Side, string[]>, criterion: MatchCriterion): MatchPart {
  const sides = ['founder', 'investor'] as const;
  const fits = row[`fits_${criterion}`];
  const missingFrom = sides.filter((side) => !says[side].includes(criterion));
  const known = fits ? 'match' : 'miss';
  return {
    criterion,
    points: fits ? pointsOf(row, criterion) : 0,
    of: weights[criterion],
    state: missingFrom.length > 0 ? 'unknown' : known,
    missingFrom,
    mustFor: sides.filter(
      (side) => row[`${side}_must`] === criterion && says[side].includes(criterion),
    ),
  };
}

function comparisonOf(row: FitRow): Pick<Match, 'parts' | 'mustFailed'> {
  const { founder_says: founder, investor_says: investor } = row;
  if (!founder || !investor) return {};
  const parts = matchCriteria.map(({ value }) => partOf(row, { founder, investor }, value));
  const failed = parts.find(({ mustFor, state }) => mustFor.length > 0 && state !== 'match');
  return { parts, ...(failed && { mustFailed: failed.criterion }) };
}

const matchOf = (row: FitRow, reasons: (string | false)[]): Match => ({
  score: row.match_score,
  reasons: reasons.filter((reason) => reason !== false),
  ...comparisonOf(row),
});

export const presentFounderMatch = (row: Row): Match =>
  matchOf(row, [
    row.fits_industry &&
      `${row.is_related ? 'Close to' : 'Matches'} your ${inSentence(focusOf(row))} focus`,
    row.fits_stage && `At your stage: ${labelOf(row.match_stage ?? '')}`,
    row.fits_cheque && 'Your cheque size fits their goal',
    row.fits_place && `Both in ${cityIn(row.location)}`,
  ]);

export const presentInvestorMatch = (row: Row): Match =>
  matchOf(row, [
    row.fits_industry &&
      (row.is_related
        ? `Invests in ${focusOf(row)}, close to your field`
        : `Invests in ${focusOf(row)}`),
    row.fits_stage && `Invests at your stage: ${labelOf(row.match_stage ?? '')}`,
    row.fits_cheque && 'Their cheque size fits your goal',
    row.fits_place && `Both in ${cityIn(row.location)}`,
  ]);
