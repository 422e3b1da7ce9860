import type { FounderProfile, InvestorProfile } from '@introvest/contracts/onboarding';
import type { CurrentUser } from '@introvest/shell-sdk';

export interface Step {
  label: string;
  why: string;
  to: string;
  isDone: boolean;
}

const ofEverybody = (user: CurrentUser): Step[] => [
  {
    label: 'Add a profile picture',
    why: 'Show members who they’re talking to.',
    to: '/profile?tab=files',
    isDone: user.profileImageUrl !== null,
  },
  {
    label: 'Confirm your email address',
    why: 'We only email confirmed addresses.',
    to: '/profile?tab=account',
    isDone: user.isVerified,
  },
];

const ofFounder = (profile: FounderProfile): Step => ({
  label: 'Upload your pitch deck',
  why: 'Investors can see decks before connecting.',
  to: '/profile?tab=files',
  isDone: profile.pitchDeckUrl !== null,
});

const ofInvestor = ({ industryPreferences, stagePreferences }: InvestorProfile): Step => ({
  label: 'Add your industries and stages',
  why: 'Help us find your best matches.',
  to: '/profile',
  isDone: industryPreferences.length > 0 && stagePreferences.length > 0,
});

const firstConnection = (isFounder: boolean, isDone: boolean): Step => ({
  label: isFounder ? 'Connect with an investor' : 'Connect with a startup',
  why: 'Open a profile to send a request with a note.',
  to: isFounder ? '/browse-investors' : '/browse-startups',
  isDone,
});

export function stepsOf(
  user: CurrentUser,
  profile: FounderProfile | InvestorProfile,
  hasAsked: boolean,
): Step[] {
  const isFounder = 'fundingGoal' in profile;
  return [
    firstConnection(isFounder, hasAsked),
    isFounder ? ofFounder(profile) : ofInvestor(profile),
    ...ofEverybody(user),
  ];
}
