import type { LegalDocument } from '@introvest/contracts/legal';
import type { DocumentRow } from './queries.js';

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const ending = (day: number): string => {
  if (day >= 11 && day <= 13) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th';
};

/** Formats '2025-07-09' as '9th July 2025'. */
export function longDate(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return `${day}${ending(day)} ${months[month - 1]} ${year}`;
}

export const presentDocument = (row: DocumentRow): LegalDocument => ({
  document: row.document,
  title: row.title,
  effectiveDate: longDate(row.effective_date),
  version: String(row.version),
  sections: row.content,
});
