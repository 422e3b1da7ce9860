import type { FounderDraftValues, FounderProfile } from '@introvest/contracts/onboarding';
import { useUser } from '@introvest/shell-sdk';
import { useGetFounderProfileQuery } from '@introvest/people/profile';
import { type CallError, skipToken } from '@introvest/shell-sdk/api';
import { useGetFounderDraftQuery } from '../drafts/api';

type Files = Pick<
  FounderProfile | FounderDraftValues,
  'pitchDeckUrl' | 'businessPlanUrl' | 'financialProjectionsUrl'
>;

interface FilesQuery {
  data: Files | undefined;
  error: CallError | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Returns the founder's documents from the profile. If there is no profile yet, returns those in the draft. */
export function useFounderFiles(): FilesQuery {
  const { hasProfile } = useUser();
  const profile = useGetFounderProfileQuery(hasProfile ? undefined : skipToken);
  const draft = useGetFounderDraftQuery(hasProfile ? skipToken : undefined);
  const { error, isFetching, refetch } = hasProfile ? profile : draft;
  const data = hasProfile ? profile.data : draft.data?.values;
  return { data, error: error as CallError | undefined, isFetching, refetch };
}
