import type { FounderProfile, InvestorProfile } from '@introvest/contracts/onboarding';
import { useListConnectionsQuery } from '@introvest/people/calls';
import { MissingFacts, useOwnProfileQuery } from '@introvest/people/profile';
import { Link, useUser, type CurrentUser } from '@introvest/shell-sdk';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, Button, colours, sizes, TextLink, VisuallyHidden } from '@introvest/shell-sdk/ui';
import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { keepHidden, readHidden } from './hidden';

interface Step {
  label: string;
  why: string;
  to: string;
  isDone: boolean;
}

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

function stepsOf(
  user: CurrentUser,
  profile: FounderProfile | InvestorProfile,
  hasAsked: boolean,
): Step[] {
  const isFounder = 'fundingGoal' in profile;
  return [
    {
      label: isFounder ? 'Connect with an investor' : 'Connect with a startup',
      why: 'Open a profile to send a request with a note.',
      to: isFounder ? '/browse-investors' : '/browse-startups',
      isDone: hasAsked,
    },
    isFounder ? ofFounder(profile) : ofInvestor(profile),
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
}

const focusTitle = () => {
  const title = document.querySelector<HTMLElement>('h1');
  if (title) title.tabIndex = -1;
  title?.focus();
};

function StepItem({ step: { label, why, to, isDone } }: { step: Step }) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, minWidth: 0 }}>
      <Icon
        size={20}
        strokeWidth={1.75}
        color={isDone ? colours.success : colours.edge}
        aria-hidden
        style={{ flexShrink: 0, marginTop: 1 }}
      />
      <div>
        {isDone ? (
          <Box component="span" sx={{ color: colours.muted }}>
            {label}
            <VisuallyHidden>, done</VisuallyHidden>
          </Box>
        ) : (
          <>
            <TextLink component={Link} to={to} sx={{ fontWeight: 550 }}>
              {label}
            </TextLink>
            <Box sx={{ color: colours.muted, fontSize: sizes.sm }}>{why}</Box>
          </>
        )}
      </div>
    </Box>
  );
}

export function NextSteps() {
  const user = useUser();
  const { data: profile } = useOwnProfileQuery();
  const { data: connections } = useListConnectionsQuery();
  const [isHidden, setHidden] = useState(() => readHidden(user.id));
  if (!profile || (!connections && !isHidden)) return null;
  // A pending request counts only if the member sent it. An accepted one counts in either direction.
  const hasAsked = connections?.some(
    ({ status, initiatedBy }) => initiatedBy === user.id || status === 'accepted',
  );
  const steps = stepsOf(user, profile, hasAsked ?? false);
  if (isHidden || steps.every(({ isDone }) => isDone)) {
    return <MissingFacts profile={profile} most={3} />;
  }
  const hide = () => {
    keepHidden(user.id);
    setHidden(true);
    focusTitle();
  };
  return (
    <Section
      title="Next steps"
      action={
        <Button variant="text" size="small" onClick={hide} aria-label="Hide next steps">
          Hide
        </Button>
      }
    >
      <Box component="ul" sx={list}>
        {steps.map((step) => (
          <StepItem key={step.label} step={step} />
        ))}
      </Box>
    </Section>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 } as const;
