import type { FounderProfile, InvestorProfile } from '@introvest/contracts/onboarding';
import { refreshSession, toast, useDestination, useNavigate } from '@introvest/shell-sdk';
import { profilesApi } from '@introvest/people/calls';
import { beginFirstVisit, newProfile } from '@introvest/people/profile';
import { errorText, isCallError, store } from '@introvest/shell-sdk/api';
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

/**
 * Goes on where a draft or a profile is refused because the profile was made elsewhere, in another tab for example;
 * answers whether it was.
 */
export async function goOnIfMade(error: unknown, goOn: () => void): Promise<boolean> {
  if (!isCallError(error) || error.code !== 'conflict') return false;
  const user = await refreshSession().catch(() => null);
  if (!user?.hasProfile) return false;
  // They say what a person without a profile may not read.
  store.dispatch(profilesApi.util.invalidateTags(['Founders', 'Investors', 'SavedDecks']));
  toast({
    title: 'Your profile is complete',
    description:
      'It was completed in another tab or on another device, without what you changed here since.',
  });
  goOn();
  return true;
}

/** Says why no profile was made. */
export function tellCreationFailed(error: unknown, title = 'Profile creation failed'): void {
  const description = errorText(error, 'An error occurred while creating your profile.');
  toast({ title, description, variant: 'destructive' });
}
