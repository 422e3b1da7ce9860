import type { FounderProfile, InvestorProfile } from '@introvest/contracts/onboarding';

export interface MissingFact {
  label: string;
  why: string;
  tab?: 'files' | undefined;
}

type Fact<Profile> = [fields: (keyof Profile)[], label: string, why: string, tab?: 'files'];

const founderFacts: Fact<FounderProfile>[] = [
  [['industry'], 'Industry', 'counts most in every match score'],
  [['stage'], 'Funding Stage', 'investors filter by stage'],
  [['fundingGoal'], 'Funding Goal', 'we compare it with investors’ cheque sizes'],
  [['location'], 'Location', 'investors search by location'],
  [
    ['description', 'businessDescription'],
    'Description',
    'the first thing investors read on your card',
  ],
  [['pitchDeckUrl'], 'Pitch Deck', 'investors can read it before they connect', 'files'],
  [['useOfFunds'], 'Use of Funds', 'tells investors what you’d spend their money on'],
  [['website'], 'Website', 'lets investors see your product'],
  [['profileImageUrl'], 'Profile Image', 'shown beside your name', 'files'],
];

const investorFacts: Fact<InvestorProfile>[] = [
  [
    ['industryPreferences', 'areasOfInterest'],
    'Areas of Interest',
    'counts most in every match score',
  ],
  [['stagePreferences'], 'Stage Preferences', 'founders look for investors who fund their stage'],
  [
    ['checkSizeMax', 'checkSizeMin'],
    'Investment Range',
    'we compare it with founders’ funding goals',
  ],
  [['location'], 'Location', 'founders search by location'],
  [['firmName'], 'Firm Name', 'the title of your card'],
  [['bio', 'description'], 'Bio', 'tells founders who you are'],
  [['portfolioCompanies'], 'Portfolio Companies', 'shows founders what you’ve backed'],
  [['linkedinProfile', 'website'], 'LinkedIn Profile', 'lets founders look you up'],
  [['profileImageUrl'], 'Profile Image', 'shown beside your name', 'files'],
];

const hasValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== '' && value !== 0;

const missingFactsOf = <Profile>(profile: Profile, facts: Fact<Profile>[]): MissingFact[] =>
  facts
    .filter(([fields]) => !fields.some((field) => hasValue(profile[field])))
    .map(([, label, why, tab]) => ({ label, why, tab }));

export const missingFrom = (profile: FounderProfile | InvestorProfile): MissingFact[] =>
  'fundingGoal' in profile
    ? missingFactsOf(profile, founderFacts)
    : missingFactsOf(profile, investorFacts);
