import type { LegalDocument } from '@introvest/contracts/legal';

export interface LegalContent extends Pick<LegalDocument, 'document' | 'title' | 'sections'> {
  /** First day on which the document applies, as a calendar date. */
  effectiveDate: string;
  /** Raise the version with every change of the text, because a published version is never rewritten. */
  version: number;
}
