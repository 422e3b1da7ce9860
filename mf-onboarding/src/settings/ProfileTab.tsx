import type { FounderProfile, InvestorProfile } from '@introvest/contracts/onboarding';
import { Link, QueryState, useUser, type QueryLike } from '@introvest/shell-sdk';
import { useGetFounderProfileQuery, useGetInvestorProfileQuery } from '@introvest/people/calls';
import { usePart } from '@introvest/people/later';
import { Card } from '@introvest/shell-sdk/parts';
import { MissingFacts } from '@introvest/people/profile';
import { Box, Button, EmptyState } from '@introvest/shell-sdk/ui';
import { ClipboardList } from 'lucide-react';
import type { ComponentType } from 'react';
import { FormSkeleton } from './FormSkeleton';

interface ProfileTabProps {
  onDirty: (dirty: boolean) => void;
}

const parts = { display: 'grid', gap: { xs: 4, md: 5 } } as const;
const failedTitle = 'We couldn’t load your profile';

/** Loads the form of the role in parallel with the profile. */
const loadFounderForm = async () => (await import('./FounderProfileForm')).FounderProfileForm;
const loadInvestorForm = async () => (await import('./InvestorProfileForm')).InvestorProfileForm;

function NoProfile({ to }: { to: string }) {
  return (
    <Card>
      <EmptyState
        icon={<ClipboardList />}
        title="You don’t have a profile yet"
        text="Answer a few questions so that others can find you. We’ve kept anything you typed before."
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
  load: () => Promise<ComponentType<{ profile: Profile } & ProfileTabProps>>;
}

/** Missing facts of the profile, and its form. */
function RoleForm<Profile extends FounderProfile | InvestorProfile>({
  query,
  load,
  onDirty,
}: RoleFormProps<Profile>) {
  const form = usePart(load);
  return (
    <QueryState query={query} loading={<FormSkeleton />} failedTitle={failedTitle}>
      {(profile) => (
        <QueryState query={form} loading={<FormSkeleton />} failedTitle={failedTitle}>
          {(Form) => (
            <Box sx={parts}>
              <MissingFacts profile={profile} />
              <Form profile={profile} onDirty={onDirty} />
            </Box>
          )}
        </QueryState>
      )}
    </QueryState>
  );
}

function FounderTab(props: ProfileTabProps) {
  return <RoleForm query={useGetFounderProfileQuery()} load={loadFounderForm} {...props} />;
}

function InvestorTab(props: ProfileTabProps) {
  return <RoleForm query={useGetInvestorProfileQuery()} load={loadInvestorForm} {...props} />;
}

/** The profile form of the member's role. */
export function ProfileTab({ onDirty }: ProfileTabProps) {
  const { userType, hasProfile } = useUser();
  if (!userType) return <NoProfile to="/onboarding" />;
  // Without a profile the call would fail.
  if (!hasProfile) return <NoProfile to={`/onboarding/${userType}`} />;
  return userType === 'founder' ? (
    <FounderTab onDirty={onDirty} />
  ) : (
    <InvestorTab onDirty={onDirty} />
  );
}
