import type { LegalDocument } from '@introvest/contracts/legal';

export interface LegalContent extends Pick<LegalDocument, 'document' | 'title' | 'sections'> {
  effectiveDate: string;
  /** Must be raised with every change to the text, because a published version is never rewritten. */
  version: number;
}
