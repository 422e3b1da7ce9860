import type { FounderDraftValues, FounderWizard } from '@introvest/contracts/onboarding';
import type { CurrentUser } from '@introvest/shell-sdk';

/** What the account knows already need not be typed again. */
export function startValues(draft: FounderDraftValues, user: CurrentUser): FounderDraftValues {
  return {
    email: user.email,
    founderName: `${user.firstName} ${user.lastName}`.trim(),
    ...(user.profileImageUrl ? { profileImageUrl: user.profileImageUrl } : {}),
    ...draft,
  };
}

/** The answers as the server takes them; each step was checked before the next one was shown. */
export const toProfile = (values: FounderDraftValues): FounderWizard =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  ) as unknown as FounderWizard;
