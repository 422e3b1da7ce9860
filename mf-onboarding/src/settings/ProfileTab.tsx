import type { FounderProfile, InvestorProfile } from '@introvest/contracts/onboarding';
import { MissingFacts, useOwnProfileQuery } from '@introvest/people/profile';
import { Link, QueryState, useUser } from '@introvest/shell-sdk';
import { Card } from '@introvest/shell-sdk/parts';
import { Box, Button, EmptyState, Skeleton } from '@introvest/shell-sdk/ui';
import { ClipboardList } from 'lucide-react';
import { FounderProfileForm } from './FounderProfileForm';
import { InvestorProfileForm } from './InvestorProfileForm';

interface ProfileTabProps {
  onDirty: (dirty: boolean) => void;
}

function NoProfile({ to }: { to: string }) {
  return (
    <Card>
      <EmptyState
        icon={<ClipboardList />}
        title="You don’t have a profile yet"
        text="Answer a few questions so that others can find you. We’ve saved any earlier answers."
        action={
          <Button variant="contained" component={Link} to={to}>
            Complete your profile
          </Button>
        }
      />
    </Card>
  );
}

function ProfileForm(props: ProfileTabProps) {
  return (
    <QueryState<FounderProfile | InvestorProfile>
      query={useOwnProfileQuery()}
      loading={<FormSkeleton />}
      failedTitle="We couldn’t load your profile"
    >
      {(profile) => (
        <Box sx={{ display: 'grid', gap: { xs: 4, md: 5 } }}>
          <MissingFacts profile={profile} />
          {'fundingGoal' in profile ? (
            <FounderProfileForm profile={profile} {...props} />
          ) : (
            <InvestorProfileForm profile={profile} {...props} />
          )}
        </Box>
      )}
    </QueryState>
  );
}

export function ProfileTab(props: ProfileTabProps) {
  const { userType, hasProfile } = useUser();
  if (!userType) return <NoProfile to="/onboarding" />;
  // ProfileForm isn't rendered for a member without a profile, because its call would fail.
  if (!hasProfile) return <NoProfile to={`/onboarding/${userType}`} />;
  return <ProfileForm {...props} />;
}

function FormSkeleton() {
  return (
    <Card role="status" aria-label="Loading your profile" sx={{ p: { xs: 5, md: 6 } }}>
      <Skeleton variant="rounded" width={180} height={28} sx={{ mb: 6 }} />
      <Box sx={{ display: 'grid', gap: 6 }}>
        {Array.from({ length: 8 }, (_, field) => (
          <Box key={field}>
            <Skeleton variant="rounded" width={110} height={14} sx={{ mb: 2 }} />
            <Skeleton variant="rounded" height={46} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}
