import type { LegalContent } from './legalContent.js';
import { privacyChoices } from './privacyChoices.js';
import { privacyData } from './privacyData.js';

export const privacyPolicy: LegalContent = {
  document: 'privacy-policy',
  title: 'Privacy Policy',
  effectiveDate: '2025-07-09',
  version: 33,
  sections: [...privacyData, ...privacyChoices],
};
