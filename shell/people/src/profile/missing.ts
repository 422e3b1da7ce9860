import type { FounderProfile, InvestorProfile } from '@introvest/contracts/onboarding';

/** A fact that a profile does not say, and what it would do for the person. */
export interface MissingFact {
  /** As the profile's form calls it. */
  label: string;
  why: string;
  /** The tab of /profile that holds it, where that is not the first. */
  tab?: 'files';
}

type Fact<Profile> = MissingFact & {
  /** One of them is enough. */
  fields: (keyof Profile)[];
};

const founderFacts: Fact<FounderProfile>[] = [
  { fields: ['industry'], label: 'Industry', why: 'Counts most in every match.' },
  {
    fields: ['stage'],
    label: 'Funding Stage',
    why: 'Investors look for theirs; it counts in a match.',
  },
  { fields: ['fundingGoal'], label: 'Funding Goal', why: 'Shows whose cheque fits your round.' },
  {
    fields: ['location'],
    label: 'Location',
    why: 'Investors search by it; the same city counts in a match.',
  },
  {
    fields: ['description', 'businessDescription'],
    label: 'Description',
    why: 'The first lines that are read on your card.',
  },
  {
    fields: ['pitchDeckUrl'],
    label: 'Pitch Deck',
    why: 'Investors can read and save it before they ask or answer.',
    tab: 'files',
  },
  { fields: ['useOfFunds'], label: 'Use of Funds', why: 'Says what the money is for.' },
  { fields: ['website'], label: 'Website', why: 'Lets people see what you make.' },
  { fields: ['profileImageUrl'], label: 'Profile Image', why: 'Shows who asks.', tab: 'files' },
];

const investorFacts: Fact<InvestorProfile>[] = [
  {
    fields: ['industryPreferences'],
    label: 'Industry Preferences',
    why: 'Count most in every match.',
  },
  {
    fields: ['stagePreferences'],
    label: 'Stage Preferences',
    why: 'Founders see whether theirs is among them; they count in a match.',
  },
  {
    fields: ['checkSizeMax', 'checkSizeMin'],
    label: 'Maximum Cheque Size',
    why: 'Shows whose round you fit.',
  },
  {
    fields: ['location'],
    label: 'Location',
    why: 'Founders search by it; the same city counts in a match.',
  },
  {
    fields: ['firmName'],
    label: 'Firm Name',
    why: 'The first thing that founders read on your card.',
  },
  {
    fields: ['bio', 'description'],
    label: 'Bio',
    why: 'Tells founders whom they would talk with.',
  },
  {
    fields: ['portfolioCompanies'],
    label: 'Portfolio Companies',
    why: 'Shows what you have backed.',
  },
  {
    fields: ['linkedinProfile', 'website'],
    label: 'LinkedIn Profile',
    why: 'Lets founders look you up.',
  },
  { fields: ['profileImageUrl'], label: 'Profile Image', why: 'Shows who asks.', tab: 'files' },
];

// A cheque or a goal of 0 is none.
const isSaid = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== '' && value !== 0;

const lacking = <Profile>(profile: Profile, facts: Fact<Profile>[]): MissingFact[] =>
  facts
    .filter(({ fields }) => !fields.some((field) => isSaid(profile[field])))
    .map(({ fields: _fields, ...fact }) => fact);

/** What would help most, first. */
export const missingFrom = (profile: FounderProfile | InvestorProfile): MissingFact[] =>
  'fundingGoal' in profile ? lacking(profile, founderFacts) : lacking(profile, investorFacts);
