import type { FounderProfile, InvestorProfile } from '@introvest/contracts/onboarding';
import { refreshSession, toast, useDestination, useNavigate } from '@introvest/shell-sdk';
import { beginFirstVisit, newProfile, profilesApi } from '@introvest/people/profile';
import { errorText, isCallError, store } from '@introvest/shell-sdk/api';

export function useContinue(home: string): () => void {
  const navigate = useNavigate();
  const to = useDestination()?.to ?? home;
  return () => void navigate(to, newProfile);
}

export async function welcome(profile: FounderProfile | InvestorProfile): Promise<void> {
  beginFirstVisit(profile.userId);
  toast({ title: 'Profile Created', description: 'Profile created successfully!' });
  const { upsertQueryData } = profilesApi.util;
  if ('fundingGoal' in profile)
    await store.dispatch(upsertQueryData('getFounderProfile', undefined, profile));
  else await store.dispatch(upsertQueryData('getInvestorProfile', undefined, profile));
  await refreshSession();
}

/**
 * Calls `goOn` if the call was rejected because the profile was already created in another tab. Returns true in that
 * case.
 */
export async function continueIfCreated(error: unknown, goOn: () => void): Promise<boolean> {
  if (!isCallError(error) || error.code !== 'conflict') return false;
  const user = await refreshSession().catch(() => null);
  if (!user?.hasProfile) return false;
  // Cards that were cached before the member had a profile don't contain the deck.
  store.dispatch(profilesApi.util.invalidateTags(['Founders', 'Investors', 'SavedDecks']));
  toast({
    title: 'Your profile is complete',
    description:
      'You completed your profile in another tab or on another device. Your latest changes here weren’t saved.',
  });
  goOn();
  return true;
}

export function showCreationFailed(error: unknown, title = 'Profile creation failed'): void {
  const description = errorText(error, 'An error occurred while creating your profile.');
  toast({ title, description, variant: 'destructive' });
}
