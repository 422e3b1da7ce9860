import type { FounderChanges, InvestorChanges } from '@introvest/contracts/onboarding';

type UnlabelledField =
  | 'businessName'
  | 'businessDescription'
  | 'currentFundingStatus'
  | 'industryPreferences'
  | 'pitchDeckUrl'
  | 'businessPlanUrl'
  | 'financialProjectionsUrl'
  | 'profileImageUrl';

type Labels<Changes> = Record<Exclude<keyof Changes, UnlabelledField>, string>;

export const founderLabels: Labels<FounderChanges> = {
  companyName: 'Company Name',
  title: 'Title',
  industry: 'Industry',
  stage: 'Funding Stage',
  location: 'Location',
  website: 'Website',
  foundedYear: 'Founded Year',
  teamSize: 'Team Size',
  fundingGoal: 'Funding Goal',
  currentFunding: 'Current Funding',
  description: 'Description',
  tags: 'Tags',
  founderName: 'Founder Name',
  email: 'Email',
  phoneNumber: 'Phone Number',
  businessStage: 'Business Stage',
  previousFundingRounds: 'Previous Funding Rounds',
  targetMarket: 'Target Market',
  useOfFunds: 'Use of Funds',
  keyMilestones: 'Milestone',
  achievements: 'Achievements',
  revenueMilestones: 'Revenue Milestones',
  awards: 'Awards',
  deckAudience: 'Who can read your pitch deck',
  mustMatch: 'Must match',
};

export const investorLabels: Labels<InvestorChanges> = {
  fullName: 'Full Name',
  investmentRange: 'Investment Range',
  otherInterest: 'Other area of interest',
  areasOfInterest: 'Areas of Interest',
  bio: 'Bio',
  linkedinProfile: 'LinkedIn Profile',
  firmName: 'Firm Name',
  title: 'Title',
  location: 'Location',
  website: 'Website',
  checkSizeMin: 'Minimum Cheque Size',
  checkSizeMax: 'Maximum Cheque Size',
  investmentFocus: 'Investment Focus',
  stagePreferences: 'Stage Preferences',
  description: 'Description',
  portfolioCompanies: 'Portfolio Companies',
  mustMatch: 'Must match',
};

const named =
  <Field extends string>(labels: Record<Field, string>) =>
  (name: Field) => ({ name, label: labels[name] });

export const founderField = named(founderLabels);
export const investorField = named(investorLabels);

export const shownOf = <Profile extends object, Field extends keyof Profile & string>(
  profile: Profile,
  labels: Record<Field, string>,
): Pick<Profile, Field> =>
  Object.fromEntries(
    (Object.keys(labels) as Field[]).map((field) => [field, profile[field]]),
  ) as Pick<Profile, Field>;

export const emptied = <Values extends object>(
  values: Values,
  labels: Partial<Record<keyof Values, string>>,
): Values =>
  Object.fromEntries(
    (Object.keys(labels) as (keyof Values)[]).map((field) => [field, values[field] ?? null]),
  ) as Values;
