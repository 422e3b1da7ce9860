import type { FounderProfile, InvestorProfile } from '@introvest/contracts/onboarding';
import type { CurrentUser } from '@introvest/shell-sdk';

/** Something that helps a newcomer on, and whether it is done: always read from what is so. */
export interface Step {
  label: string;
  why: string;
  to: string;
  isDone: boolean;
}

const ofEverybody = (user: CurrentUser): Step[] => [
  {
    label: 'Add a profile picture',
    why: 'People answer faces.',
    to: '/profile?tab=files',
    isDone: user.profileImageUrl !== null,
  },
  {
    label: 'Confirm your email address',
    why: 'Your card says that it is you.',
    to: '/profile?tab=account',
    isDone: user.isVerified,
  },
];

const ofFounder = (profile: FounderProfile): Step => ({
  label: 'Upload your pitch deck',
  why: 'Investors read it before they ask.',
  to: '/profile?tab=files',
  isDone: profile.pitchDeckUrl !== null,
});

const ofInvestor = ({ industryPreferences, stagePreferences }: InvestorProfile): Step => ({
  label: 'Say what you invest in',
  why: 'Industries and stages make the matches.',
  to: '/profile',
  isDone: industryPreferences.length > 0 && stagePreferences.length > 0,
});

const firstConnection = (isFounder: boolean, isDone: boolean): Step => ({
  label: isFounder ? 'Ask an investor to connect' : 'Ask a startup to connect',
  why: 'In a profile you can add a line of yours.',
  to: isFounder ? '/browse-investors' : '/browse-startups',
  isDone,
});

/** What to do next, in the order in which it helps. */
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
