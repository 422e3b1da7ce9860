import { useSearchParams, useUser } from '@introvest/shell-sdk';
import { useState } from 'react';
import { CompleteAlready } from '../frame/CompleteAlready';
import { OnboardingFrame } from '../frame/OnboardingFrame';
import { TaskColumns } from '../frame/TaskColumns';
import { FounderSetupForm } from '../setup/FounderSetupForm';
import { InvestorSetupForm } from '../setup/InvestorSetupForm';
import { TypeChoice } from '../setup/TypeChoice';
import type { UserType } from '../setup/useChosenType';

const texts = {
  choice: {
    title: 'How will you use Introvest?',
    text: 'Founders show what they build. Investors find what they look for.',
  },
  founder: {
    title: 'Set up your founder profile',
    text: 'A company name is enough to begin. The more you add, the better the matches.',
  },
  investor: {
    title: 'Set up your investor profile',
    text: 'A firm name is enough to begin. Sizes, stages and industries make the matches.',
  },
};

const isType = (text: string | null): text is UserType => text === 'founder' || text === 'investor';

/** `?type=` is what the person looks at: their own type's form, or the choice after Back. */
function useShownForm(settled: UserType | null) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('type');
  const allowed = isType(asked) && (settled === null || settled === asked) ? asked : null;
  const shown = asked === null ? settled : allowed;
  const show = (type: UserType | 'none') =>
    setParams((current) => {
      current.set('type', type);
      return current;
    });
  return { shown, show };
}

/** /onboarding: the choice of the type and the short setup form. */
export default function Onboarding() {
  const user = useUser();
  // Asked once: the profile that is made here must not swap the page before the dashboard comes.
  const [hadProfile] = useState(user.hasProfile);
  const { shown, show } = useShownForm(user.userType);
  if (hadProfile) {
    const home = user.userType === 'investor' ? '/investor-dashboard' : '/dashboard';
    return <CompleteAlready home={home} />;
  }
  const back = () => show('none');
  return (
    <OnboardingFrame>
      <TaskColumns {...texts[shown ?? 'choice']} overline="Welcome" focusKey={shown}>
        {shown === null && <TypeChoice settled={user.userType} onChoose={show} />}
        {shown === 'founder' && <FounderSetupForm onBack={back} />}
        {shown === 'investor' && <InvestorSetupForm onBack={back} />}
      </TaskColumns>
    </OnboardingFrame>
  );
}
