import { RoleChoice } from '@introvest/people/roleChoice';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import type { UserType } from './SetupForm';

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
  /** Role of the account, which can’t be changed. Null if no role was chosen yet. */
  settled: UserType | null;
  onChoose: (type: UserType) => void;
}

export function TypeChoice({ settled, onChoose }: TypeChoiceProps) {
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
