import Type, { type Static } from 'typebox';
import { FounderDraft, InvestorDraft } from './drafts.js';
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

export * from './drafts.js';
export * from './founderForms.js';
export { FounderProfile } from './founderProfile.js';
export {
  InvestorChanges,
  InvestorOnboarding,
  InvestorProfile,
  InvestorSetup,
} from './investorProfile.js';

/** Returns the founder's own profile, or 404 if the profile hasn't been created yet. */
export const getFounderProfile = route('GET', '/api/profiles/founder', {
  access: 'founder',
  refuses: ['not_found'],
  reply: FounderProfile,
});

/** Returns the investor's own profile, or 404 if the profile hasn't been created yet. */
export const getInvestorProfile = route('GET', '/api/profiles/investor', {
  access: 'investor',
  refuses: ['not_found'],
  reply: InvestorProfile,
});

/** Creates the founder's profile from the wizard or the setup form. Refuses a second profile with 409. */
export const createFounderProfile = route('POST', '/api/profiles/founder', {
  access: 'founder',
  refuses: ['conflict'],
  body: Type.Union([FounderWizard, FounderSetup]),
  bodyFor: founderBodyFor,
  coerceBody: true,
  reply: FounderProfile,
  status: 201,
});

/** Creates the investor's profile from either form. Refuses a second profile with 409. */
export const createInvestorProfile = route('POST', '/api/profiles/investor', {
  access: 'investor',
  refuses: ['conflict'],
  body: Type.Union([InvestorOnboarding, InvestorSetup]),
  bodyFor: investorBodyFor,
  coerceBody: true,
  reply: InvestorProfile,
  status: 201,
});

/** Changes the founder's profile. Omitted fields stay unchanged. */
export const updateFounderProfile = route('PUT', '/api/profiles/founder', {
  access: 'founder',
  refuses: ['not_found'],
  body: FounderChanges,
  coerceBody: true,
  reply: FounderProfile,
});

/** Changes the investor's profile. Omitted fields stay unchanged. */
export const updateInvestorProfile = route('PUT', '/api/profiles/investor', {
  access: 'investor',
  refuses: ['not_found'],
  body: InvestorChanges,
  coerceBody: true,
  reply: InvestorProfile,
});

/** Returns the wizard's saved step and values. */
export const getFounderDraft = route('GET', '/api/profiles/founder/draft', {
  access: 'founder',
  reply: FounderDraft,
});

/** Saves the wizard's step and values. */
export const saveFounderDraft = route('PUT', '/api/profiles/founder/draft', {
  access: 'founder',
  refuses: ['conflict'],
  body: FounderDraft,
  reply: FounderDraft,
});

/** Returns the investor form's saved values. */
export const getInvestorDraft = route('GET', '/api/profiles/investor/draft', {
  access: 'investor',
  reply: InvestorDraft,
});

/** Saves the investor form's values. */
export const saveInvestorDraft = route('PUT', '/api/profiles/investor/draft', {
  access: 'investor',
  refuses: ['conflict'],
  body: InvestorDraft,
  reply: InvestorDraft,
});

export const UploadedFile = Type.Object({ fileUrl: Type.String({ maxLength: 500 }) });
export type UploadedFile = Static<typeof UploadedFile>;

/** Replaces the founder's pitch deck. */
export const uploadPitchDeck = route('POST', '/api/upload/pitch-deck', {
  access: 'founder',
  upload: 'pitchDeck',
  reply: UploadedFile,
});

/** Replaces the member's image. */
export const uploadProfileImage = route('POST', '/api/upload/profile-image', {
  access: 'signed-in',
  upload: 'profileImage',
  reply: UploadedFile,
});

/** Replaces the founder's business plan. */
export const uploadBusinessPlan = route('POST', '/api/upload/business-plan', {
  access: 'founder',
  upload: 'businessPlan',
  reply: UploadedFile,
});

/** Replaces the founder's financial projections. */
export const uploadFinancialProjections = route('POST', '/api/upload/financial-projections', {
  access: 'founder',
  upload: 'financialProjections',
  reply: UploadedFile,
});

/** Stores a file for a message. */
export const uploadAttachment = route('POST', '/api/upload/attachment', {
  access: 'signed-in',
  upload: 'attachment',
  reply: UploadedFile,
});

/** Returns a file's bytes to members who may read the file. */
export const getFile = route('GET', '/api/files/:id/:name', {
  access: 'signed-in',
  refuses: ['forbidden'],
  raw: true,
  reply: Type.Unknown(),
});
