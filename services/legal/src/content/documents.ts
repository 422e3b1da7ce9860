import type { LegalContent } from './legalContent.js';
import { privacyPolicy } from './privacyPolicy.js';
import { termsOfService } from './termsOfService.js';

/** Versions that this release publishes. */
export const currentDocuments: LegalContent[] = [privacyPolicy, termsOfService];
