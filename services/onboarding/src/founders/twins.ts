import type { FounderChanges, FounderProfile } from '@introvest/contracts/onboarding';
import { limits } from '@introvest/contracts/vocabularies';
import { sentOf } from '../sent.js';
import { settleStages, type Stages } from './stages.js';

/** What the wizard and the settings each have a name of their own for. */
export type FounderTwins = Stages &
  Pick<FounderProfile, 'companyName' | 'businessName' | 'description' | 'businessDescription'>;

/** Before there is a profile. */
export const noFounderTwins: FounderTwins = {
  companyName: null,
  businessName: null,
  description: null,
  businessDescription: null,
  stage: null,
  currentFundingStatus: null,
  businessStage: null,
};

const { businessDescriptionMin: shortest, businessDescriptionMax: longest } = limits;

/** The wizard's description is the short one: what does not fit its rule is the card's alone. */
const asBusinessDescription = (text: string | null) =>
  text !== null && text.length >= shortest && text.length <= longest ? text : null;

/**
 * One fact, two names: the one that is given another value carries the other along. Where both are, the one
 * that the card shows wins (companyName, description, stage).
 */
export function withFounderTwins(stored: FounderTwins, body: FounderChanges): FounderChanges {
  const sent = sentOf(body);
  const isNew = (field: keyof FounderTwins) => field in sent && sent[field] !== stored[field];
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

/** How far the wizard was gone through: all of it, or not at all where the setup form was used. */
export const stepOf = (body: FounderChanges): number =>
  body.businessName ? limits.wizardSteps : 0;
