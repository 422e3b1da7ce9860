import { useUser } from '@introvest/shell-sdk';
import { useGetFounderProfileQuery, useGetInvestorProfileQuery } from '@introvest/people/profile';
import { skipToken } from '@introvest/shell-sdk/api';
import { PageSpinner, VisuallyHidden } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';
import { SentAway } from './SentAway';

interface ProfileGateProps {
  role: 'founder' | 'investor';
  /** Where the profile is made. */
  form: string;
  children: ReactNode;
}

/** Lets a person with a profile through; without one, or when it can't be loaded, to its form. */
export function ProfileGate({ role, form, children }: ProfileGateProps) {
  // Somebody known to have none is not asked about it: the call could only fail.
  const asked = useUser().hasProfile;
  const founder = useGetFounderProfileQuery(asked && role === 'founder' ? undefined : skipToken);
  const investor = useGetInvestorProfileQuery(asked && role === 'investor' ? undefined : skipToken);
  const profile = role === 'founder' ? founder : investor;
  if (profile.data && asked) return children;
  if (!asked || profile.isError) return <SentAway to={form} />;
  return (
    <>
      <VisuallyHidden as="h1">Loading your profile</VisuallyHidden>
      <PageSpinner label="Loading your profile" />
    </>
  );
}
