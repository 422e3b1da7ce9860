import { QueryState, useUser } from '@introvest/shell-sdk';
import { useState } from 'react';
import { useGetFounderDraftQuery } from '../drafts/api';
import { CompleteAlready } from '../frame/CompleteAlready';
import { Wizard } from '../wizard/Wizard';
import { WizardSkeleton } from '../wizard/WizardSkeleton';

/** Renders /onboarding/founder, which continues from the draft. */
export default function FounderWizard() {
  // Stored when the page opens, so that creating the profile doesn’t replace the last step.
  const [hadProfile] = useState(useUser().hasProfile);
  return hadProfile ? <CompleteAlready home="/dashboard" /> : <DraftedWizard />;
}

function DraftedWizard() {
  const query = useGetFounderDraftQuery();
  return (
    <QueryState
      query={query}
      loading={<WizardSkeleton />}
      failedTitle="We couldn’t load your draft"
      failedTitleAs="h1"
    >
      {(draft) => <Wizard draft={draft} />}
    </QueryState>
  );
}
