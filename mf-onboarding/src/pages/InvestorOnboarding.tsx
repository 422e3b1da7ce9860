import { QueryState, useUser } from '@introvest/shell-sdk';
import { useState } from 'react';
import { useGetInvestorDraftQuery } from '../drafts/api';
import { CompleteAlready } from '../frame/CompleteAlready';
import { InvestorForm } from '../investor/InvestorForm';
import { WizardSkeleton } from '../wizard/WizardSkeleton';

/** Renders /onboarding/investor and /investor-onboarding, which continue from the draft. */
export default function InvestorOnboarding() {
  // Stored when the page opens, so that creating the profile doesn’t replace the page.
  const [hadProfile] = useState(useUser().hasProfile);
  return hadProfile ? <CompleteAlready home="/investor-dashboard" /> : <DraftedForm />;
}

function DraftedForm() {
  const query = useGetInvestorDraftQuery();
  return (
    <QueryState
      query={query}
      loading={<WizardSkeleton />}
      failedTitle="We couldn’t load your draft"
      failedTitleAs="h1"
    >
      {(draft) => <InvestorForm draft={draft.values} />}
    </QueryState>
  );
}
