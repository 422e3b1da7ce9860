import type { FounderChanges, InvestorChanges } from '@introvest/contracts/onboarding';

/** What comes with another field, and what has its place among the files. */
type Elsewhere =
  | 'businessName'
  | 'businessDescription'
  | 'pitchDeckUrl'
  | 'businessPlanUrl'
  | 'financialProjectionsUrl'
  | 'profileImageUrl';

type Labels<Changes> = Record<Exclude<keyof Changes, Elsewhere>, string>;

/** Every fact of a founder's profile that /profile shows and sends, under its label. */
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
  currentFundingStatus: 'Current Funding Status',
  previousFundingRounds: 'Previous Funding Rounds',
  targetMarket: 'Target Market',
  useOfFunds: 'Use of Funds',
  keyMilestones: 'Milestone',
  achievements: 'Achievements',
  revenueMilestones: 'Revenue Milestones',
  awards: 'Awards',
  deckAudience: 'Who reads your pitch deck',
  mustMatch: 'A must',
};

/** The same of an investor's. */
export const investorLabels: Labels<InvestorChanges> = {
  fullName: 'Full Name',
  investmentRange: 'Investment Range',
  areasOfInterest: 'Areas of Interest',
  otherInterest: 'Other area of interest',
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
  industryPreferences: 'Industry Preferences',
  description: 'Description',
  portfolioCompanies: 'Portfolio Companies',
  mustMatch: 'A must',
};

const named =
  <Field extends string>(labels: Record<Field, string>) =>
  (name: Field) => ({ name, label: labels[name] });

/** Name and label of a control, for `<TextInput {...founderField('awards')} />`. */
export const founderField = named(founderLabels);
/** The same for an investor's. */
export const investorField = named(investorLabels);

/** What the profile holds under these labels. */
export const shownOf = <Profile extends object, Field extends keyof Profile & string>(
  profile: Profile,
  labels: Record<Field, string>,
): Pick<Profile, Field> =>
  Object.fromEntries(
    (Object.keys(labels) as Field[]).map((field) => [field, profile[field]]),
  ) as Pick<Profile, Field>;

/** What was typed under these labels; an emptied field is null. */
export const emptied = <Values extends object>(
  values: Values,
  labels: Partial<Record<keyof Values, string>>,
): Values =>
  Object.fromEntries(
    (Object.keys(labels) as (keyof Values)[]).map((field) => [field, values[field] ?? null]),
  ) as Values;
