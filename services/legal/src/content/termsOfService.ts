import type { LegalContent } from './legalContent.js';
import { termsOfLaw } from './termsOfLaw.js';
import { termsOfUse } from './termsOfUse.js';

export const termsOfService: LegalContent = {
  document: 'terms-of-service',
  title: 'Terms of Service',
  effectiveDate: '2025-07-09',
  version: 4,
  sections: [...termsOfUse, ...termsOfLaw],
};
