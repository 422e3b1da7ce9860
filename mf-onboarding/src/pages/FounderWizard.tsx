import { QueryState, useUser } from '@introvest/shell-sdk';
import { useState } from 'react';
import { useGetFounderDraftQuery } from '../drafts/api';
import { useReadAnew } from '../drafts/useReadAnew';
import { CompleteAlready } from '../frame/CompleteAlready';
import { Wizard } from '../wizard/Wizard';
import { WizardSkeleton } from '../wizard/WizardSkeleton';

/** /onboarding/founder: continues where the person stopped, on whatever device that was. */
export default function FounderWizard() {
  // Asked once: the profile that is made here must not take the last step away.
  const [hadProfile] = useState(useUser().hasProfile);
  return hadProfile ? <CompleteAlready home="/dashboard" /> : <DraftedWizard />;
}

function DraftedWizard() {
  const query = useGetFounderDraftQuery();
  const { version, noteChange } = useReadAnew(query);
  return (
    <QueryState
      query={query}
      loading={<WizardSkeleton />}
      failedTitle="Your draft could not be loaded"
      failedTitleAs="h1"
    >
      {(draft) => <Wizard key={version} draft={draft} onChanged={noteChange} />}
    </QueryState>
  );
}
