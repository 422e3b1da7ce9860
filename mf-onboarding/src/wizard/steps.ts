import checkBasics from '@introvest/contracts/forms/wizard-basics';
import checkBusiness from '@introvest/contracts/forms/wizard-business';
import checkFunding from '@introvest/contracts/forms/wizard-funding';
import checkMilestones from '@introvest/contracts/forms/wizard-milestones';
import type { FounderDraftValues } from '@introvest/contracts/onboarding';
import type { FormCheck } from '@introvest/shell-sdk/forms';
import type { ComponentType } from 'react';
import { ImageField } from '../fields/ImageField';
import {
  BasicsFields,
  BusinessFields,
  DeckField,
  FundingFields,
  MilestoneFields,
} from './stepFields';

export interface WizardStep {
  title: string;
  text: string;
  Fields: ComponentType;
  names: readonly (keyof FounderDraftValues)[];
  check: FormCheck;
}

const nothingRequired: FormCheck = () => null;

export const steps: readonly WizardStep[] = [
  {
    title: 'Basic Information',
    text: 'Investors see your name and location, but not your email address or phone number.',
    Fields: BasicsFields,
    names: ['businessName', 'founderName', 'email', 'phoneNumber', 'location'],
    check: checkBasics,
  },
  {
    title: 'Business Details',
    text: 'We match you with investors by industry and stage. Investors read your description first.',
    Fields: BusinessFields,
    names: ['industry', 'businessStage', 'teamSize', 'businessDescription', 'targetMarket'],
    check: checkBusiness,
  },
  {
    title: 'Funding Information',
    text: 'We compare your funding goal with investors’ cheque sizes.',
    Fields: FundingFields,
    names: ['fundingGoal', 'currentFundingStatus', 'previousFundingRounds', 'useOfFunds'],
    check: checkFunding,
  },
  {
    title: 'Milestones & Achievements',
    text: 'Show investors what you’ve achieved so far.',
    Fields: MilestoneFields,
    names: ['keyMilestones', 'awards', 'revenueMilestones'],
    check: checkMilestones,
  },
  {
    title: 'Pitch Deck Upload',
    text: 'Investors can read your deck in their browser. You can also add a deck later.',
    Fields: DeckField,
    names: ['pitchDeckUrl'],
    check: nothingRequired,
  },
  {
    title: 'Profile Image',
    text: 'A photo helps people recognise you. You can also add a photo later.',
    Fields: ImageField,
    names: ['profileImageUrl'],
    check: nothingRequired,
  },
];

export const canFinish = (step: number): boolean =>
  step < steps.length - 1 && steps.slice(step).every(({ check }) => check === nothingRequired);

export function stepOfField(name: string): number {
  const step = steps.findIndex(({ names }) => names.some((own) => own === name));
  return step < 0 ? steps.length - 1 : step;
}
