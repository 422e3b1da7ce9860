import { useOwnProfileQuery } from '@introvest/people/profile';
import { Link, QueryState, useUser, type QueryLike } from '@introvest/shell-sdk';
import { Card, CardContent } from '@introvest/shell-sdk/parts';
import { Box, Button, EmptyState, Skeleton, VisuallyHidden } from '@introvest/shell-sdk/ui';
import { CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { OnboardingFrame } from './OnboardingFrame';
import { taskColumns } from './TaskColumns';

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
 * their profile can't be loaded. In that case, the error is shown with a retry, because the guard would undo a
 * redirect.
 */
function CompleteAlready() {
  const home = useUser().userType === 'investor' ? '/investor-dashboard' : '/dashboard';
  return (
    <OnboardingFrame>
      <Box sx={{ pt: { xs: 4, md: 12 } }}>
        <QueryState<unknown>
          query={useOwnProfileQuery()}
          failedTitle="We couldn’t load your profile"
          failedTitleAs="h1"
        >
          {() => <Complete home={home} />}
        </QueryState>
      </Box>
    </OnboardingFrame>
  );
}

export function UnlessComplete({ children }: { children: ReactNode }) {
  // The initial value is kept, so that the page isn't replaced when the member creates the profile.
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

function WizardSkeleton() {
  return (
    <OnboardingFrame>
      <Box role="status" aria-label="Loading your draft" sx={{ pt: { xs: 5, md: 8 } }}>
        <VisuallyHidden as="h1">Loading your draft</VisuallyHidden>
        <Skeleton variant="rounded" height={6} />
        <Box sx={taskColumns}>
          <Box sx={{ display: 'grid', gap: 4 }}>
            <Skeleton variant="rounded" width={90} height={14} />
            <Skeleton variant="rounded" width="80%" height={40} />
            <Skeleton variant="rounded" height={48} />
          </Box>
          <Card>
            <CardContent sx={{ display: 'grid', gap: 6, p: { sm: 8 } }}>
              {[0, 1, 2, 3, 4].map((row) => (
                <Box key={row}>
                  <Skeleton variant="rounded" width={120} height={14} sx={{ mb: 2 }} />
                  <Skeleton variant="rounded" height={46} />
                </Box>
              ))}
            </CardContent>
          </Card>
        </Box>
      </Box>
    </OnboardingFrame>
  );
}
