import type { LegalDocument } from '@introvest/contracts/legal';

export interface LegalContent extends Pick<LegalDocument, 'document' | 'title' | 'sections'> {
  /** First day on which the document applies, as a calendar date. */
  effectiveDate: string;
  /** Must be raised with every change to the text, because a published version is never rewritten. */
  version: number;
}
