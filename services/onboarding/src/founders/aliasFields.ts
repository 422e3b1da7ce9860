import type { FounderChanges, FounderProfile } from '@introvest/contracts/onboarding';
import { limits } from '@introvest/contracts/vocabularies';
import { omitUndefined } from '../omitUndefined.js';
import { settleStages, type Stages } from './stages.js';

export type FounderAliases = Stages &
  Pick<FounderProfile, 'companyName' | 'businessName' | 'description' | 'businessDescription'>;

export const noFounderAliases: FounderAliases = {
  companyName: null,
  businessName: null,
  description: null,
  businessDescription: null,
  stage: null,
  currentFundingStatus: null,
  businessStage: null,
};

const { businessDescriptionMin: shortest, businessDescriptionMax: longest } = limits;

const asBusinessDescription = (text: string | null) =>
  text !== null && text.length >= shortest && text.length <= longest ? text : null;

/** Sets both aliases of each field. If both were sent, the field shown on cards takes precedence. */
export function syncFounderAliases(stored: FounderAliases, body: FounderChanges): FounderChanges {
  const sent = omitUndefined(body);
  const isNew = (field: keyof FounderAliases) => field in sent && sent[field] !== stored[field];
  const changes: FounderChanges = { ...sent };
  if (isNew('companyName')) changes.businessName = sent.companyName ?? null;
  else if (isNew('businessName')) changes.companyName = sent.businessName ?? null;
  if (isNew('description')) {
    changes.businessDescription = asBusinessDescription(sent.description ?? null);
  } else if (isNew('businessDescription')) {
    changes.description = sent.businessDescription ?? null;
  }
  const { stage, currentFundingStatus, businessStage } = stored;
  const before = { stage, currentFundingStatus, businessStage };
  const stages = ['stage', 'currentFundingStatus', 'businessStage'] as const;
  if (!stages.some(isNew)) return changes;
  const given = Object.fromEntries(stages.filter(isNew).map((field) => [field, sent[field]]));
  return { ...changes, ...settleStages(before, given) };
}

export const stepOf = (body: FounderChanges): number =>
  body.businessName ? limits.wizardSteps : 0;
