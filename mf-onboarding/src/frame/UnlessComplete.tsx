import { Link, QueryState, useUser, type QueryLike } from '@introvest/shell-sdk';
import { useGetFounderProfileQuery, useGetInvestorProfileQuery } from '@introvest/people/profile';
import { skipToken } from '@introvest/shell-sdk/api';
import { Box, Button, EmptyState } from '@introvest/shell-sdk/ui';
import { CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { OnboardingFrame } from './OnboardingFrame';
import { WizardSkeleton } from './WizardSkeleton';

function useOwnProfile(): QueryLike<unknown> {
  const isInvestor = useUser().userType === 'investor';
  const founder = useGetFounderProfileQuery(isInvestor ? skipToken : undefined);
  const investor = useGetInvestorProfileQuery(isInvestor ? undefined : skipToken);
  return isInvestor ? investor : founder;
}

const Complete = ({ home }: { home: string }) => (
  <EmptyState
    icon={<CircleCheck />}
    title="Your profile is complete"
    titleAs="h1"
    text="There’s nothing left to set up. You can edit your profile at any time."
    action={
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'center' }}>
        <Button variant="contained" component={Link} to={home}>
          Go to your dashboard
        </Button>
        <Button component={Link} to="/profile">
          Edit profile
        </Button>
      </Box>
    }
  />
);

/**
 * Renders a message in place of the form if the member already has a profile. The guard also redirects members here if
 * their profile can't be loaded. In that case, renders the error with a retry, because the guard would undo a redirect.
 */
function CompleteAlready() {
  const query = useOwnProfile();
  const home = useUser().userType === 'investor' ? '/investor-dashboard' : '/dashboard';
  return (
    <OnboardingFrame>
      <Box sx={{ pt: { xs: 4, md: 12 } }}>
        <QueryState query={query} failedTitle="We couldn’t load your profile" failedTitleAs="h1">
          {() => <Complete home={home} />}
        </QueryState>
      </Box>
    </OnboardingFrame>
  );
}

export function UnlessComplete({ children }: { children: ReactNode }) {
  // Stored when the page opens, so that creating the profile doesn’t replace the page.
  const [hadProfile] = useState(useUser().hasProfile);
  return hadProfile ? <CompleteAlready /> : children;
}

interface DraftedProps<Draft> {
  useDraft: () => QueryLike<Draft>;
  children: (draft: Draft) => ReactNode;
}

export function Drafted<Draft>({ useDraft, children }: DraftedProps<Draft>) {
  return (
    <QueryState
      query={useDraft()}
      loading={<WizardSkeleton />}
      failedTitle="We couldn’t load your draft"
      failedTitleAs="h1"
    >
      {children}
    </QueryState>
  );
}
