import Type, { type Static } from 'typebox';
import { FounderDraft } from './founderDraft.js';
import { InvestorDraft } from './investorDraft.js';
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
export * from './investorDraft.js';
export * from './founderForms.js';
export { FounderProfile } from './founderProfile.js';
export {
  InvestorChanges,
  InvestorOnboarding,
  InvestorProfile,
  InvestorSetup,
} from './investorProfile.js';

/** The founder's own profile; 404 before there is one. */
export const getFounderProfile = route('GET', '/api/profiles/founder', {
  access: 'founder',
  refuses: ['not_found'],
  reply: FounderProfile,
});

/** The investor's own profile; 404 before there is one. */
export const getInvestorProfile = route('GET', '/api/profiles/investor', {
  access: 'investor',
  refuses: ['not_found'],
  reply: InvestorProfile,
});

/** Makes the profile from the wizard or the setup form; a second one is 409. */
export const createFounderProfile = route('POST', '/api/profiles/founder', {
  access: 'founder',
  refuses: ['conflict'],
  body: Type.Union([FounderWizard, FounderSetup]),
  bodyFor: founderBodyFor,
  coerceBody: true,
  reply: FounderProfile,
  status: 201,
});

/** Makes the profile from either form; a second one is 409. */
export const createInvestorProfile = route('POST', '/api/profiles/investor', {
  access: 'investor',
  refuses: ['conflict'],
  body: Type.Union([InvestorOnboarding, InvestorSetup]),
  bodyFor: investorBodyFor,
  coerceBody: true,
  reply: InvestorProfile,
  status: 201,
});

/** Changes what is sent. */
export const updateFounderProfile = route('PUT', '/api/profiles/founder', {
  access: 'founder',
  refuses: ['not_found'],
  body: FounderChanges,
  coerceBody: true,
  reply: FounderProfile,
});

/** Changes what is sent. */
export const updateInvestorProfile = route('PUT', '/api/profiles/investor', {
  access: 'investor',
  refuses: ['not_found'],
  body: InvestorChanges,
  coerceBody: true,
  reply: InvestorProfile,
});

/** Where the wizard was left. */
export const getFounderDraft = route('GET', '/api/profiles/founder/draft', {
  access: 'founder',
  reply: FounderDraft,
});

/** Keeps where the wizard is. */
export const saveFounderDraft = route('PUT', '/api/profiles/founder/draft', {
  access: 'founder',
  refuses: ['conflict'],
  body: FounderDraft,
  reply: FounderDraft,
});

/** What the investor's form held when it was left. */
export const getInvestorDraft = route('GET', '/api/profiles/investor/draft', {
  access: 'investor',
  reply: InvestorDraft,
});

/** Keeps what the investor's form holds. */
export const saveInvestorDraft = route('PUT', '/api/profiles/investor/draft', {
  access: 'investor',
  refuses: ['conflict'],
  body: InvestorDraft,
  reply: InvestorDraft,
});

/** Where an uploaded file is served from. */
export const UploadedFile = Type.Object({ fileUrl: Type.String({ maxLength: 500 }) });
export type UploadedFile = Static<typeof UploadedFile>;

/** Replaces the founder's pitch deck. */
export const uploadPitchDeck = route('POST', '/api/upload/pitch-deck', {
  access: 'founder',
  upload: 'pitchDeck',
  reply: UploadedFile,
});

/** Replaces the person's image. */
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

/** Stores a file that a message will carry. */
export const uploadAttachment = route('POST', '/api/upload/attachment', {
  access: 'signed-in',
  upload: 'attachment',
  reply: UploadedFile,
});

/** The bytes of a file, for those who may see it. */
export const getFile = route('GET', '/api/files/:id/:name', {
  access: 'signed-in',
  raw: true,
  reply: Type.Unknown(),
});
