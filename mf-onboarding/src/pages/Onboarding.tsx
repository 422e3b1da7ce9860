import { RoleChoice } from '@introvest/people/roleChoice';
import { useSearchParams, useUser } from '@introvest/shell-sdk';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import { OnboardingFrame } from '../frame/OnboardingFrame';
import { TaskColumns } from '../frame/TaskColumns';
import { UnlessComplete } from '../frame/UnlessComplete';
import { FounderSetupForm, InvestorSetupForm, type UserType } from '../setup/setupForms';

const texts = {
  choice: {
    title: 'How will you use Introvest?',
    text: 'Founders present their startup. Investors look for startups to fund.',
  },
  founder: {
    title: 'Set up your founder profile',
    text: 'You only need a company name to start. Add more details for better matches.',
  },
  investor: {
    title: 'Set up your investor profile',
    text: 'You only need a firm name to start. Add cheque sizes, stages and industries for better matches.',
  },
};

const isType = (text: string | null): text is UserType => text === 'founder' || text === 'investor';

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

export default function Onboarding() {
  const user = useUser();
  const { shown, show } = useShownForm(user.userType);
  const back = () => show('none');
  return (
    <UnlessComplete>
      <OnboardingFrame>
        <TaskColumns {...texts[shown ?? 'choice']} overline="Welcome" focusKey={shown}>
          {shown === null && <TypeChoice settled={user.userType} onChoose={show} />}
          {shown === 'founder' && <FounderSetupForm onBack={back} />}
          {shown === 'investor' && <InvestorSetupForm onBack={back} />}
        </TaskColumns>
      </OnboardingFrame>
    </UnlessComplete>
  );
}

const choices = [
  {
    role: 'founder',
    title: 'I’m a founder',
    text: 'Show your company and pitch deck to investors.',
  },
  {
    role: 'investor',
    title: 'I’m an investor',
    text: 'Find startups by industry, stage and cheque size.',
  },
] as const;

interface TypeChoiceProps {
  settled: UserType | null;
  onChoose: (type: UserType) => void;
}

function TypeChoice({ settled, onChoose }: TypeChoiceProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {choices.map(({ role, title, text }) => {
        const disabled = settled !== null && settled !== role;
        return (
          <RoleChoice
            key={role}
            {...{ role, title, disabled }}
            text={disabled ? 'You can’t change your account type.' : text}
            onClick={() => onChoose(role)}
          />
        );
      })}
      <Typography variant="body2" color="textSecondary">
        You can’t switch roles after creating your profile.
      </Typography>
    </Box>
  );
}
