import type { LegalDocument } from '@introvest/contracts/legal';
import type { DocumentRow } from './queries.js';

const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const ending = (day: number): string => {
  if (day >= 11 && day <= 13) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th';
};

export function longDate(date: string): string {
  const day = Number(date.slice(8));
  return `${day}${ending(day)} ${monthName.format(new Date(date))}`;
}

export const presentDocument = (row: DocumentRow): LegalDocument => ({
  document: row.document,
  title: row.title,
  effectiveDate: longDate(row.effective_date),
  version: String(row.version),
  sections: row.content,
});
