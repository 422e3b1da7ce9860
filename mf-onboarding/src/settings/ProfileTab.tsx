import type { FounderProfile, InvestorProfile } from '@introvest/contracts/onboarding';
import {
  AfterDelay,
  lazyWithRetry,
  Link,
  QueryState,
  useUser,
  type LazyComponent,
  type QueryLike,
} from '@introvest/shell-sdk';
import {
  MissingFacts,
  useGetFounderProfileQuery,
  useGetInvestorProfileQuery,
} from '@introvest/people/profile';
import { Card } from '@introvest/shell-sdk/parts';
import { Box, Button, EmptyState } from '@introvest/shell-sdk/ui';
import { ClipboardList } from 'lucide-react';
import { useEffect } from 'react';
import { FormSkeleton } from './FormSkeleton';

interface ProfileTabProps {
  onDirty: (dirty: boolean) => void;
}

const parts = { display: 'grid', gap: { xs: 4, md: 5 } } as const;
const failedTitle = 'We couldn’t load your profile';

const loading = () => (
  <AfterDelay>
    <FormSkeleton />
  </AfterDelay>
);
const FounderForm = lazyWithRetry(
  async () => (await import('./FounderProfileForm')).FounderProfileForm,
  { loading },
);
const InvestorForm = lazyWithRetry(
  async () => (await import('./InvestorProfileForm')).InvestorProfileForm,
  { loading },
);

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

interface RoleFormProps<Profile> extends ProfileTabProps {
  query: QueryLike<Profile>;
  Form: LazyComponent<{ profile: Profile } & ProfileTabProps>;
}

/** Renders the list of missing profile facts and the profile form. */
function RoleForm<Profile extends FounderProfile | InvestorProfile>({
  query,
  Form,
  onDirty,
}: RoleFormProps<Profile>) {
  // Loads the form in parallel with the profile.
  useEffect(() => void Form.preload(), [Form]);
  return (
    <QueryState query={query} loading={<FormSkeleton />} failedTitle={failedTitle}>
      {(profile) => (
        <Box sx={parts}>
          <MissingFacts profile={profile} />
          <Form profile={profile} onDirty={onDirty} />
        </Box>
      )}
    </QueryState>
  );
}

function FounderTab(props: ProfileTabProps) {
  return <RoleForm query={useGetFounderProfileQuery()} Form={FounderForm} {...props} />;
}

function InvestorTab(props: ProfileTabProps) {
  return <RoleForm query={useGetInvestorProfileQuery()} Form={InvestorForm} {...props} />;
}

/** Renders the profile form of the member's role. */
export function ProfileTab({ onDirty }: ProfileTabProps) {
  const { userType, hasProfile } = useUser();
  if (!userType) return <NoProfile to="/onboarding" />;
  // The call fails for a member without a profile, so it isn't made.
  if (!hasProfile) return <NoProfile to={`/onboarding/${userType}`} />;
  return userType === 'founder' ? (
    <FounderTab onDirty={onDirty} />
  ) : (
    <InvestorTab onDirty={onDirty} />
  );
}
