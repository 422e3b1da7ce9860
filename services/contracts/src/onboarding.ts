import Type, { type Static } from 'typebox';
import { FounderDraft } from './founderDraft.js';
import { FounderChanges, founderBodyFor, FounderSetup, FounderWizard } from './founderForms.js';
import { FounderProfile } from './founderProfile.js';
import {
  InvestorChanges,
  investorBodyFor,
  InvestorOnboarding,
  InvestorProfile,
  InvestorSetup,
} from './investorProfile.js';
import { route } from './route.js';

export * from './founderDraft.js';
export * from './founderForms.js';
export { FounderProfile } from './founderProfile.js';
export {
  InvestorChanges,
  InvestorOnboarding,
  InvestorProfile,
  InvestorSetup,
} from './investorProfile.js';

export const getFounderProfile = route('GET', '/api/profiles/founder', {
  access: 'founder',
  reply: FounderProfile,
});

export const getInvestorProfile = route('GET', '/api/profiles/investor', {
  access: 'investor',
  reply: InvestorProfile,
});

export const createFounderProfile = route('POST', '/api/profiles/founder', {
  access: 'founder',
  body: Type.Union([FounderWizard, FounderSetup]),
  bodyFor: founderBodyFor,
  coerceBody: true,
  reply: FounderProfile,
  status: 201,
});

export const createInvestorProfile = route('POST', '/api/profiles/investor', {
  access: 'investor',
  body: Type.Union([InvestorOnboarding, InvestorSetup]),
  bodyFor: investorBodyFor,
  coerceBody: true,
  reply: InvestorProfile,
  status: 201,
});

export const updateFounderProfile = route('PUT', '/api/profiles/founder', {
  access: 'founder',
  body: FounderChanges,
  coerceBody: true,
  reply: FounderProfile,
});

export const updateInvestorProfile = route('PUT', '/api/profiles/investor', {
  access: 'investor',
  body: InvestorChanges,
  coerceBody: true,
  reply: InvestorProfile,
});

export const getFounderDraft = route('GET', '/api/profiles/founder/draft', {
  access: 'founder',
  reply: FounderDraft,
});

export const saveFounderDraft = route('PUT', '/api/profiles/founder/draft', {
  access: 'founder',
  body: FounderDraft,
  reply: FounderDraft,
});

/** Where an uploaded file is served from. */
export const UploadedFile = Type.Object({ fileUrl: Type.String({ maxLength: 500 }) });
export type UploadedFile = Static<typeof UploadedFile>;

export const uploadPitchDeck = route('POST', '/api/upload/pitch-deck', {
  access: 'founder',
  upload: 'pitchDeck',
  reply: UploadedFile,
});

export const uploadProfileImage = route('POST', '/api/upload/profile-image', {
  access: 'signed-in',
  upload: 'profileImage',
  reply: UploadedFile,
});

export const uploadBusinessPlan = route('POST', '/api/upload/business-plan', {
  access: 'founder',
  upload: 'businessPlan',
  reply: UploadedFile,
});

export const uploadFinancialProjections = route('POST', '/api/upload/financial-projections', {
  access: 'founder',
  upload: 'financialProjections',
  reply: UploadedFile,
});

export const uploadAttachment = route('POST', '/api/upload/attachment', {
  access: 'signed-in',
  upload: 'attachment',
  reply: UploadedFile,
});

export const getFile = route('GET', '/api/files/:id/:name', {
  access: 'signed-in',
  raw: true,
  reply: Type.Unknown(),
});
