import { Link, QueryState, useUser } from '@introvest/shell-sdk';
import { useGetFounderProfileQuery, useGetInvestorProfileQuery } from '@introvest/people/calls';
import { Card } from '@introvest/shell-sdk/parts';
import { MissingFacts } from '@introvest/people/profile';
import { Box, Button, EmptyState } from '@introvest/shell-sdk/ui';
import { ClipboardList } from 'lucide-react';
import { FormSkeleton } from './FormSkeleton';
import { FounderProfileForm } from './FounderProfileForm';
import { InvestorProfileForm } from './InvestorProfileForm';

interface ProfileTabProps {
  onDirty: (dirty: boolean) => void;
}

const parts = { display: 'grid', gap: { xs: 4, md: 5 } } as const;
const failedTitle = 'Your profile could not be loaded';

function NoProfile({ to }: { to: string }) {
  return (
    <Card>
      <EmptyState
        icon={<ClipboardList />}
        title="You have no profile yet"
        text="Others find you once you have answered a few questions. What you typed before is still there."
        action={
          <Button variant="contained" component={Link} to={to}>
            Complete your profile
          </Button>
        }
      />
    </Card>
  );
}

function FounderTab({ onDirty }: ProfileTabProps) {
  const query = useGetFounderProfileQuery();
  return (
    <QueryState query={query} loading={<FormSkeleton />} failedTitle={failedTitle}>
      {(profile) => (
        <Box sx={parts}>
          <MissingFacts profile={profile} />
          <FounderProfileForm profile={profile} onDirty={onDirty} />
        </Box>
      )}
    </QueryState>
  );
}

function InvestorTab({ onDirty }: ProfileTabProps) {
  const query = useGetInvestorProfileQuery();
  return (
    <QueryState query={query} loading={<FormSkeleton />} failedTitle={failedTitle}>
      {(profile) => (
        <Box sx={parts}>
          <MissingFacts profile={profile} />
          <InvestorProfileForm profile={profile} onDirty={onDirty} />
        </Box>
      )}
    </QueryState>
  );
}

/** The profile form of the person's own role. */
export function ProfileTab({ onDirty }: ProfileTabProps) {
  const { userType, hasProfile } = useUser();
  if (!userType) return <NoProfile to="/onboarding" />;
  // Somebody known to have none is not asked about it: the call could only fail.
  if (!hasProfile) return <NoProfile to={`/onboarding/${userType}`} />;
  return userType === 'founder' ? (
    <FounderTab onDirty={onDirty} />
  ) : (
    <InvestorTab onDirty={onDirty} />
  );
}
