import type { FounderProfile, InvestorProfile } from '@introvest/contracts/onboarding';

export interface MissingFact {
  label: string;
  why: string;
  /** The tab of /profile that has the field. Defaults to the first tab. */
  tab?: 'files';
}

type Fact<Profile> = MissingFact & {
  fields: (keyof Profile)[];
};

const founderFacts: Fact<FounderProfile>[] = [
  { fields: ['industry'], label: 'Industry', why: 'counts most in every match score' },
  { fields: ['stage'], label: 'Funding Stage', why: 'investors filter by stage' },
  {
    fields: ['fundingGoal'],
    label: 'Funding Goal',
    why: 'we compare it with investors’ cheque sizes',
  },
  { fields: ['location'], label: 'Location', why: 'investors search by location' },
  {
    fields: ['description', 'businessDescription'],
    label: 'Description',
    why: 'the first thing investors read on your card',
  },
  {
    fields: ['pitchDeckUrl'],
    label: 'Pitch Deck',
    why: 'investors can read it before they connect',
    tab: 'files',
  },
  {
    fields: ['useOfFunds'],
    label: 'Use of Funds',
    why: 'tells investors what you’d spend their money on',
  },
  { fields: ['website'], label: 'Website', why: 'lets investors see your product' },
  {
    fields: ['profileImageUrl'],
    label: 'Profile Image',
    why: 'shown beside your name',
    tab: 'files',
  },
];

const investorFacts: Fact<InvestorProfile>[] = [
  {
    fields: ['industryPreferences', 'areasOfInterest'],
    label: 'Areas of Interest',
    why: 'counts most in every match score',
  },
  {
    fields: ['stagePreferences'],
    label: 'Stage Preferences',
    why: 'founders look for investors who fund their stage',
  },
  {
    fields: ['checkSizeMax', 'checkSizeMin'],
    label: 'Investment Range',
    why: 'we compare it with founders’ funding goals',
  },
  { fields: ['location'], label: 'Location', why: 'founders search by location' },
  { fields: ['firmName'], label: 'Firm Name', why: 'the title of your card' },
  { fields: ['bio', 'description'], label: 'Bio', why: 'tells founders who you are' },
  {
    fields: ['portfolioCompanies'],
    label: 'Portfolio Companies',
    why: 'shows founders what you’ve backed',
  },
  {
    fields: ['linkedinProfile', 'website'],
    label: 'LinkedIn Profile',
    why: 'lets founders look you up',
  },
  {
    fields: ['profileImageUrl'],
    label: 'Profile Image',
    why: 'shown beside your name',
    tab: 'files',
  },
];

// Returns whether a field has a value. An amount of 0 counts as missing.
const hasValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== '' && value !== 0;

const missingFactsOf = <Profile>(profile: Profile, facts: Fact<Profile>[]): MissingFact[] =>
  facts
    .filter(({ fields }) => !fields.some((field) => hasValue(profile[field])))
    .map(({ fields: _fields, ...fact }) => fact);

export const missingFrom = (profile: FounderProfile | InvestorProfile): MissingFact[] =>
  'fundingGoal' in profile
    ? missingFactsOf(profile, founderFacts)
    : missingFactsOf(profile, investorFacts);
