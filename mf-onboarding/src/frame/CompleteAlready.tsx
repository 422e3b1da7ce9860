import { Link } from '@introvest/shell-sdk';
import { Box, Button, EmptyState } from '@introvest/shell-sdk/ui';
import { CircleCheck } from 'lucide-react';
import { OnboardingFrame } from './OnboardingFrame';

/**
 * Shown instead of a form that could only be refused. It does not redirect: the guard sends people here
 * when their profile cannot be loaded, and two redirects would chase each other.
 */
export function CompleteAlready({ home }: { home: string }) {
  return (
    <OnboardingFrame>
      <Box sx={{ pt: { xs: 4, md: 12 } }}>
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
      </Box>
    </OnboardingFrame>
  );
}
