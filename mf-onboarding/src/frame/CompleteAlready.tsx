import { Link, QueryState, useUser, type QueryLike } from '@introvest/shell-sdk';
import { useGetFounderProfileQuery, useGetInvestorProfileQuery } from '@introvest/people/calls';
import { skipToken } from '@introvest/shell-sdk/api';
import { Box, Button, EmptyState } from '@introvest/shell-sdk/ui';
import { CircleCheck } from 'lucide-react';
import { OnboardingFrame } from './OnboardingFrame';

/** The person's own profile, which most often is known already. */
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
    text="There is nothing left to set up. You can change your profile at any time."
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
 * Shown instead of a form that could only be refused. The guard sends people here when their profile cannot be
 * loaded: then that is said, with a way to try again. It does not redirect: two redirects would chase each other.
 */
export function CompleteAlready({ home }: { home: string }) {
  const query = useOwnProfile();
  return (
    <OnboardingFrame>
      <Box sx={{ pt: { xs: 4, md: 12 } }}>
        <QueryState query={query} failedTitle="Your profile could not be loaded" failedTitleAs="h1">
          {() => <Complete home={home} />}
        </QueryState>
      </Box>
    </OnboardingFrame>
  );
}
