import type { InvestorDraft } from '@introvest/contracts/onboarding';
import { onboardingApi } from '../api';
import { Drafted, UnlessComplete } from '../frame/UnlessComplete';
import { InvestorForm } from '../investor/InvestorForm';

export default function InvestorOnboarding() {
  return (
    <UnlessComplete>
      <Drafted<InvestorDraft> useDraft={onboardingApi.useGetInvestorDraftQuery}>
        {(draft) => <InvestorForm draft={draft.values} />}
      </Drafted>
    </UnlessComplete>
  );
}
