import type { FounderDraft } from '@introvest/contracts/onboarding';
import { onboardingApi } from '../api';
import { Drafted, UnlessComplete } from '../frame/UnlessComplete';
import { Wizard } from '../wizard/Wizard';

export default function FounderWizard() {
  return (
    <UnlessComplete>
      <Drafted<FounderDraft> useDraft={onboardingApi.useGetFounderDraftQuery}>
        {(draft) => <Wizard draft={draft} />}
      </Drafted>
    </UnlessComplete>
  );
}
