import type { FounderChanges } from '@introvest/contracts/onboarding';
import { limits, stageOf } from '@introvest/contracts/vocabularies';

/** The wizard asks other questions than browse shows answers to: what it left open is filled from what it has. */
export function completeFounder(body: FounderChanges): FounderChanges {
  const { businessName, businessDescription, currentFundingStatus, businessStage } = body;
  const derived = currentFundingStatus ? stageOf(currentFundingStatus, businessStage ?? '') : null;
  return {
    ...body,
    companyName: body.companyName ?? businessName ?? null,
    description: body.description ?? businessDescription ?? null,
    stage: body.stage ?? derived,
  };
}

/** How far the wizard was gone through: all of it, or not at all where the setup form was used. */
export const stepOf = (body: FounderChanges): number =>
  body.businessName ? limits.wizardSteps : 0;
