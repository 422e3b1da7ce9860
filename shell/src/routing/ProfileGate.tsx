import { useUser } from '@introvest/shell-sdk';
import { useGetFounderProfileQuery, useGetInvestorProfileQuery } from '@introvest/people/profile';
import { skipToken } from '@introvest/shell-sdk/api';
import { PageSpinner, VisuallyHidden } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';
import { RedirectWithReturn } from './RedirectWithReturn';

interface ProfileGateProps {
  role: 'founder' | 'investor';
  form: string;
  children: ReactNode;
}

export function ProfileGate({ role, form, children }: ProfileGateProps) {
  // No call is made if the profile is known to be missing, because the call would fail.
  const asked = useUser().hasProfile;
  const founder = useGetFounderProfileQuery(asked && role === 'founder' ? undefined : skipToken);
  const investor = useGetInvestorProfileQuery(asked && role === 'investor' ? undefined : skipToken);
  const profile = role === 'founder' ? founder : investor;
  if (profile.data && asked) return children;
  if (!asked || profile.isError) return <RedirectWithReturn to={form} />;
  return (
    <>
      <VisuallyHidden as="h1">Loading your profile</VisuallyHidden>
      <PageSpinner label="Loading your profile" />
    </>
  );
}
