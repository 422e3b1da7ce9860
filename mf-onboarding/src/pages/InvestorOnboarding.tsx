import { QueryState, useUser } from '@introvest/shell-sdk';
import { useState } from 'react';
import { useGetInvestorDraftQuery } from '../drafts/api';
import { useReadAnew } from '../drafts/useReadAnew';
import { CompleteAlready } from '../frame/CompleteAlready';
import { InvestorForm } from '../investor/InvestorForm';
import { WizardSkeleton } from '../wizard/WizardSkeleton';

/** /onboarding/investor, also reached as /investor-onboarding: continues where the person stopped. */
export default function InvestorOnboarding() {
  // Asked once: the profile that is made here must not swap the page before the dashboard comes.
  const [hadProfile] = useState(useUser().hasProfile);
  return hadProfile ? <CompleteAlready home="/investor-dashboard" /> : <DraftedForm />;
}

function DraftedForm() {
  const query = useGetInvestorDraftQuery();
  const { version, noteChange } = useReadAnew(query);
  return (
    <QueryState
      query={query}
      loading={<WizardSkeleton />}
      failedTitle="Your draft could not be loaded"
      failedTitleAs="h1"
    >
      {(draft) => <InvestorForm key={version} draft={draft.values} onChanged={noteChange} />}
    </QueryState>
  );
}
