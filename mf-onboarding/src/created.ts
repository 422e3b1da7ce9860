import type { FounderProfile, InvestorProfile } from '@introvest/contracts/onboarding';
import { refreshSession, toast, useDestination, useNavigate } from '@introvest/shell-sdk';
import { profilesApi } from '@introvest/people/calls';
import { beginFirstVisit, newProfile } from '@introvest/people/profile';
import { errorText, store } from '@introvest/shell-sdk/api';
import { useCallback } from 'react';

function celebrate(userId: string): void {
  beginFirstVisit(userId);
  toast({ title: 'Profile Created', description: 'Profile created successfully!' });
}

/** On from here: to the page that somebody came for, else to their dashboard, which greets a new profile. */
export function useWayOn(home: string): () => void {
  const navigate = useNavigate();
  const to = useDestination()?.to ?? home;
  return useCallback(() => void navigate(to, newProfile), [navigate, to]);
}

/** The guard asks the session whether there is a profile, so it has to know before anyone goes on. */
export async function welcomeFounder(profile: FounderProfile): Promise<void> {
  celebrate(profile.userId);
  await store.dispatch(profilesApi.util.upsertQueryData('getFounderProfile', undefined, profile));
  await refreshSession();
}

/** The same for an investor. */
export async function welcomeInvestor(profile: InvestorProfile): Promise<void> {
  celebrate(profile.userId);
  await store.dispatch(profilesApi.util.upsertQueryData('getInvestorProfile', undefined, profile));
  await refreshSession();
}

/** Says why no profile was made. */
export function tellCreationFailed(error: unknown, title = 'Profile creation failed'): void {
  const description = errorText(error, 'An error occurred while creating your profile.');
  toast({ title, description, variant: 'destructive' });
}
