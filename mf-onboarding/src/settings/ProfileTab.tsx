import type { FounderProfile, InvestorProfile } from '@introvest/contracts/onboarding';
import {
  MissingFacts,
  useGetFounderProfileQuery,
  useGetInvestorProfileQuery,
} from '@introvest/people/profile';
import { Link, QueryState, useUser, type QueryLike } from '@introvest/shell-sdk';
import { Card } from '@introvest/shell-sdk/parts';
import { Box, Button, EmptyState } from '@introvest/shell-sdk/ui';
import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormSkeleton } from './FormSkeleton';
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

interface LoadedProps<Profile> {
  query: QueryLike<Profile>;
  children: (profile: Profile) => ReactNode;
}

function Loaded<Profile extends FounderProfile | InvestorProfile>(props: LoadedProps<Profile>) {
  return (
    <QueryState
      query={props.query}
      loading={<FormSkeleton />}
      failedTitle="We couldn’t load your profile"
    >
      {(profile) => (
        <Box sx={{ display: 'grid', gap: { xs: 4, md: 5 } }}>
          <MissingFacts profile={profile} />
          {props.children(profile)}
        </Box>
      )}
    </QueryState>
  );
}

const FounderTab = (props: ProfileTabProps) => (
  <Loaded query={useGetFounderProfileQuery()}>
    {(profile) => <FounderProfileForm profile={profile} {...props} />}
  </Loaded>
);

const InvestorTab = (props: ProfileTabProps) => (
  <Loaded query={useGetInvestorProfileQuery()}>
    {(profile) => <InvestorProfileForm profile={profile} {...props} />}
  </Loaded>
);

export function ProfileTab(props: ProfileTabProps) {
  const { userType, hasProfile } = useUser();
  if (!userType) return <NoProfile to="/onboarding" />;
  // The call fails for a member without a profile, so it isn't made.
  if (!hasProfile) return <NoProfile to={`/onboarding/${userType}`} />;
  return userType === 'founder' ? <FounderTab {...props} /> : <InvestorTab {...props} />;
}
