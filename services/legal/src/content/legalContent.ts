export interface LegalSection {
  id: string;
  heading: string;
  paragraphs: string[];
  list?: string[];
}

export interface LegalContent {
  document: 'privacy-policy' | 'terms-of-service';
  title: string;
  /** The day from which it applies, as a plain calendar date. */
  effectiveDate: string;
  /** Raise it with every change of the text: a published version is never rewritten. */
  version: number;
  sections: LegalSection[];
}
