import type { FounderProfile } from '@introvest/contracts/onboarding';
import { browseStages, stageOf } from '@introvest/contracts/vocabularies';

export type Stages = Pick<FounderProfile, 'stage' | 'currentFundingStatus' | 'businessStage'>;

const isRound = (slug: string | null) => browseStages.some(({ value }) => value === slug);
const isBeginning = (slug: string | null) => slug === 'idea' || slug === 'mvp';

/** Returns whether the answers agree. A missing answer doesn't contradict any other. */
function stagesAgree({ stage, currentFundingStatus, businessStage }: Stages): boolean {
  if (currentFundingStatus !== null)
    return stage === stageOf(currentFundingStatus, businessStage ?? '');
  return !isBeginning(stage) || businessStage === null || businessStage === stage;
}

function afterStage(stages: Stages): Stages {
  const { stage, currentFundingStatus } = stages;
  if (stagesAgree(stages)) return stages;
  // A company that only has an idea hasn't raised a round yet, but may be raising one now.
  if (stage === null || stage === 'idea' || stage === 'mvp') {
    const status = stage === null || isRound(currentFundingStatus) ? null : currentFundingStatus;
    const businessStage = stage ?? stages.businessStage;
    return { stage, currentFundingStatus: status, businessStage };
  }
  return { ...stages, currentFundingStatus: stage };
}

function afterStatus(stages: Stages): Stages {
  const { stage, currentFundingStatus } = stages;
  if (currentFundingStatus === null) return stages;
  const known = stages.businessStage ?? (stage === 'idea' || stage === 'mvp' ? stage : null);
  return {
    stage: stageOf(currentFundingStatus, known ?? ''),
    currentFundingStatus,
    businessStage: known,
  };
}

function afterBusiness(stages: Stages): Stages {
  if (stagesAgree(stages)) return stages;
  const { currentFundingStatus, businessStage } = stages;
  return { ...stages, stage: stageOf(currentFundingStatus ?? '', businessStage ?? '') };
}

/** Resolves contradictions. The stage on the card takes precedence, followed by the funding status. */
export function settleStages(before: Stages, sent: Partial<Stages>): Stages {
  const after = { ...before, ...sent };
  if (after.stage !== before.stage) return afterStage(after);
  if (after.currentFundingStatus !== before.currentFundingStatus) return afterStatus(after);
  if (after.businessStage !== before.businessStage) return afterBusiness(after);
  return after;
}
