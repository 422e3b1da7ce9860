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

/** Requests the profile that the gate needs as soon as the session is known, so that the first render has it. */
export async function preloadProfile(): Promise<void> {
  const { getCurrentUser } = coreApi.endpoints;
  const { data: user } = await store.dispatch(
    getCurrentUser.initiate(undefined, { subscribe: false }),
  );
  if (!user?.hasProfile) return;
  const call = user.userType === 'investor' ? 'getInvestorProfile' : 'getFounderProfile';
  store.dispatch(profilesApi.util.prefetch(call, undefined, {}));
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
