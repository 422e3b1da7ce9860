import type { Db } from '@introvest/service-kit/db';
import type { LegalContent } from '../content/legalContent.js';

export interface DocumentRow extends Pick<LegalContent, 'document' | 'version' | 'title'> {
  /** Calendar date as 'YYYY-MM-DD', which doesn't depend on a time zone. */
  effective_date: string;
  content: LegalContent['sections'];
}

/** Inserts new versions. Keeps existing versions unchanged, because members have agreed to them. */
export async function insertDocuments(db: Db, documents: LegalContent[]): Promise<void> {
  const rows = documents.map(({ document, version, title, effectiveDate, sections }) => ({
    document,
    version,
    title,
    effective_date: effectiveDate,
    content: JSON.stringify(sections),
  }));
  await db('documents').insert(rows).onConflict(['document', 'version']).ignore();
}

export const findLatestDocument = (db: Db, document: string): Promise<DocumentRow | undefined> =>
  db<DocumentRow>('documents')
    .where({ document: document as DocumentRow['document'] })
    .orderBy('version', 'desc')
    .first(
      'document',
      'version',
      'title',
      'content',
      db.raw<string>(`to_char(effective_date, 'YYYY-MM-DD') as effective_date`),
    ) as Promise<DocumentRow | undefined>;
