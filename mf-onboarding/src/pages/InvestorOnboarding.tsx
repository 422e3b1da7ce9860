import { useUser } from '@introvest/shell-sdk';
import { useState } from 'react';
import { CompleteAlready } from '../frame/CompleteAlready';
import { OnboardingFrame } from '../frame/OnboardingFrame';
import { TaskColumns } from '../frame/TaskColumns';
import { InvestorForm } from '../investor/InvestorForm';

/** /onboarding/investor, also reached as /investor-onboarding. */
export default function InvestorOnboarding() {
  // Asked once: the profile that is made here must not swap the page before the dashboard comes.
  const [hadProfile] = useState(useUser().hasProfile);
  if (hadProfile) return <CompleteAlready home="/investor-dashboard" />;
  return (
    <OnboardingFrame>
      <TaskColumns
        overline="Investor profile"
        title="Tell founders who you are"
        text="Your range and areas decide which startups you are matched with. Founders read the rest before they answer you."
      >
        <InvestorForm />
      </TaskColumns>
    </OnboardingFrame>
  );
}
