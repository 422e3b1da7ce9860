import type { FounderDraftValues, FounderWizard } from '@introvest/contracts/onboarding';
import type { CurrentUser } from '@introvest/shell-sdk';

/** Returns the first values: the draft, and what the account already knows. */
export function startValues(draft: FounderDraftValues, user: CurrentUser): FounderDraftValues {
  return {
    email: user.email,
    founderName: `${user.firstName} ${user.lastName}`.trim(),
    ...(user.profileImageUrl ? { profileImageUrl: user.profileImageUrl } : {}),
    ...draft,
  };
}

/** Returns the body of the call. Each step was validated before the next one was shown. */
export const toProfile = (values: FounderDraftValues): FounderWizard =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  ) as unknown as FounderWizard;
