import checkBasics from '@introvest/contracts/forms/wizard-basics';
import checkBusiness from '@introvest/contracts/forms/wizard-business';
import checkFunding from '@introvest/contracts/forms/wizard-funding';
import checkMilestones from '@introvest/contracts/forms/wizard-milestones';
import type { FounderDraftValues } from '@introvest/contracts/onboarding';
import type { FormCheck } from '@introvest/shell-sdk/forms';
import type { ComponentType } from 'react';
import { ImageField } from '../fields/ImageField';
import { BasicsFields } from './BasicsFields';
import { BusinessFields } from './BusinessFields';
import { DeckField } from './DeckField';
import { FundingFields } from './FundingFields';
import { MilestoneFields } from './MilestoneFields';

/** One step of the wizard: its heading, why it is asked, its fields and their rules. */
export interface WizardStep {
  title: string;
  text: string;
  Fields: ComponentType;
  names: readonly (keyof FounderDraftValues)[];
  check: FormCheck;
}

const nothingRequired: FormCheck = () => null;

/** The six steps, in their order. */
export const steps: readonly WizardStep[] = [
  {
    title: 'Basic Information',
    text: 'Who you are and where you build. Investors see names and place; email and phone stay with you.',
    Fields: BasicsFields,
    names: ['businessName', 'founderName', 'email', 'phoneNumber', 'location'],
    check: checkBasics,
  },
  {
    title: 'Business Details',
    text: 'Industry, stage and a few clear sentences decide which investors you are matched with.',
    Fields: BusinessFields,
    names: ['industry', 'businessStage', 'teamSize', 'businessDescription', 'targetMarket'],
    check: checkBusiness,
  },
  {
    title: 'Funding Information',
    text: 'The goal is compared with the cheque sizes of investors, so that you meet those who can help.',
    Fields: FundingFields,
    names: ['fundingGoal', 'currentFundingStatus', 'previousFundingRounds', 'useOfFunds'],
    check: checkFunding,
  },
  {
    title: 'Milestones & Achievements',
    text: 'What you have reached already says more than any plan.',
    Fields: MilestoneFields,
    names: ['keyMilestones', 'awards', 'revenueMilestones'],
    check: checkMilestones,
  },
  {
    title: 'Pitch Deck Upload',
    text: 'Investors open it in their browser. You can leave this out now and add it in your profile later.',
    Fields: DeckField,
    names: ['pitchDeckUrl'],
    check: nothingRequired,
  },
  {
    title: 'Profile Image',
    text: 'People answer faces. You can leave this out now and add it in your profile later.',
    Fields: ImageField,
    names: ['profileImageUrl'],
    check: nothingRequired,
  },
];

/** The step that holds a field the server complains about; the last one when none does. */
export function stepOfField(field: string | undefined): number {
  // 'keyMilestones.0' is about an entry.
  const name = field?.split('.')[0];
  const holding = steps.findIndex(({ names }) => names.some((own) => own === name));
  return holding < 0 ? steps.length - 1 : holding;
}
