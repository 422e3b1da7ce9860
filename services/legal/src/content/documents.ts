import type { LegalContent } from './legalContent.js';
import { privacyPolicy } from './privacyPolicy.js';
import { termsOfService } from './termsOfService.js';

export const currentDocuments: LegalContent[] = [privacyPolicy, termsOfService];
