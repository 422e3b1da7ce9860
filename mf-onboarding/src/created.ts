import type { FounderProfile, InvestorProfile } from '@introvest/contracts/onboarding';
import { refreshSession, toast } from '@introvest/shell-sdk';
import { profilesApi } from '@introvest/people/calls';
import { errorText, store } from '@introvest/shell-sdk/api';

const celebrate = () =>
  toast({ title: 'Profile Created', description: 'Profile created successfully!' });

/** The guard asks the session whether there is a profile, so it has to know before anyone goes on. */
export async function welcomeFounder(profile: FounderProfile): Promise<void> {
  celebrate();
  await store.dispatch(profilesApi.util.upsertQueryData('getFounderProfile', undefined, profile));
  await refreshSession();
}

/** The same for an investor. */
export async function welcomeInvestor(profile: InvestorProfile): Promise<void> {
  celebrate();
  await store.dispatch(profilesApi.util.upsertQueryData('getInvestorProfile', undefined, profile));
  await refreshSession();
}

/** Says why no profile was made. */
export function tellCreationFailed(error: unknown, title = 'Profile creation failed'): void {
  const description = errorText(error, 'An error occurred while creating your profile.');
  toast({ title, description, variant: 'destructive' });
}
