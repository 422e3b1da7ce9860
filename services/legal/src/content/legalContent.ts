export interface LegalSection {
  id: string;
  heading: string;
  paragraphs: string[];
  list?: string[];
}

export interface LegalContent {
  document: 'privacy-policy' | 'terms-of-service';
  title: string;
  /** First day on which the document applies, as a calendar date. */
  effectiveDate: string;
  /** Raise the version with every change of the text, because a published version is never rewritten. */
  version: number;
  sections: LegalSection[];
}
