import { useUser } from '@introvest/shell-sdk';
import {
  profilesApi,
  useGetFounderProfileQuery,
  useGetInvestorProfileQuery,
} from '@introvest/people/profile';
import { skipToken, store } from '@introvest/shell-sdk/api';
import { coreApi } from '@introvest/shell-sdk/host';
import { PageSpinner, VisuallyHidden } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';
import { RedirectWithReturn } from './RedirectWithReturn';

const { getFounderProfile, getInvestorProfile } = profilesApi.endpoints;

/** Requests the profile that the gate needs as soon as the session is known, which is before the first render. */
export async function preloadProfile(): Promise<void> {
  const once = { subscribe: false };
  const session = store.dispatch(coreApi.endpoints.getCurrentUser.initiate(undefined, once));
  const { data: user } = await session;
  if (!user?.hasProfile) return;
  if (user.userType === 'founder') void store.dispatch(getFounderProfile.initiate(undefined, once));
  if (user.userType === 'investor')
    void store.dispatch(getInvestorProfile.initiate(undefined, once));
}

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
