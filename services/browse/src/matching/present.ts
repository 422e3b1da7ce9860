import type { Match } from '@introvest/contracts/browse';
import { labelOf } from '@introvest/contracts/vocabularies';
import type { FitRow } from './queries.js';

const cityIn = (location: string | null) => (location ?? '').split(',')[0]?.trim() ?? '';

type Row = FitRow & { location: string | null };

/** Score and reasons as the investor reads them on a startup, the weightiest first. */
export function presentFounderMatch(row: Row): Match {
  const reasons = [
    row.fits_industry && `Matches your ${labelOf(row.match_industry ?? '')} focus`,
    row.fits_stage && `At your stage: ${labelOf(row.match_stage ?? '')}`,
    row.fits_cheque && 'Your cheque fits their goal',
    row.fits_location && `Both in ${cityIn(row.location)}`,
  ];
  return { score: row.match_score, reasons: reasons.filter((reason) => reason !== false) };
}

/** The same as the founder reads them on an investor. */
export function presentInvestorMatch(row: Row): Match {
  const reasons = [
    row.fits_industry && `Invests in ${labelOf(row.match_industry ?? '')}`,
    row.fits_stage && `Invests at your stage: ${labelOf(row.match_stage ?? '')}`,
    row.fits_cheque && 'Their cheque fits your goal',
    row.fits_location && `Both in ${cityIn(row.location)}`,
  ];
  return { score: row.match_score, reasons: reasons.filter((reason) => reason !== false) };
}
