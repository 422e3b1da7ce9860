import { useUser } from '@introvest/shell-sdk';
import { useGetFounderProfileQuery, useGetInvestorProfileQuery } from '@introvest/people/profile';
import { skipToken } from '@introvest/shell-sdk/api';
import type { ReactNode } from 'react';
import { RedirectWithReturn } from './RedirectWithReturn';

interface ProfileGateProps {
  role: 'founder' | 'investor';
  form: string;
  children: ReactNode;
}

/**
 * Renders a page for a member who has a profile. Redirects to the form if the profile is missing or can't be loaded.
 */
export function ProfileGate({ role, form, children }: ProfileGateProps) {
  // If the profile is known to be missing, no call is made, because it would fail.
  const { hasProfile } = useUser();
  const founder = useGetFounderProfileQuery(
    hasProfile && role === 'founder' ? undefined : skipToken,
  );
  const investor = useGetInvestorProfileQuery(
    hasProfile && role === 'investor' ? undefined : skipToken,
  );
  const { isError } = role === 'founder' ? founder : investor;
  return hasProfile && !isError ? children : <RedirectWithReturn to={form} />;
}
