import { Box, ButtonBase, colours, hover, radii, Typography } from '@introvest/shell-sdk/ui';
import { ArrowRight, Rocket, Telescope } from 'lucide-react';
import type { UserType } from './SetupForm';

const choices = [
  {
    type: 'founder',
    title: 'I’m a founder',
    text: 'Show your company and pitch deck to investors.',
    Icon: Rocket,
    tint: colours.spruceTint,
    ink: colours.spruce,
  },
  {
    type: 'investor',
    title: 'I’m an investor',
    text: 'Find startups by industry, stage and cheque size.',
    Icon: Telescope,
    tint: colours.indigoTint,
    ink: colours.indigo,
  },
] as const;

interface TypeChoiceProps {
  /** The type of this account, which can’t be changed. */
  settled: UserType | null;
  onChoose: (type: UserType) => void;
}

type Choice = (typeof choices)[number];

// oxlint-disable-next-line max-lines-per-function -- styles of one button
function ChoiceButton({
  choice,
  disabled,
  onClick,
}: {
  choice: Choice;
  disabled: boolean;
  onClick: () => void;
}) {
  const { title, text, Icon, tint, ink } = choice;
  return (
    <ButtonBase
      onClick={onClick}
      disabled={disabled}
      sx={{
        display: 'flex',
        justifyContent: 'flex-start',
        gap: 5,
        p: 5,
        textAlign: 'left',
        bgcolor: colours.surface,
        border: `1px solid ${colours.line}`,
        borderRadius: radii.card,
        ...hover({ borderColor: ink }),
        '&.Mui-disabled': { bgcolor: colours.wash, color: colours.muted },
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 52,
          height: 52,
          flexShrink: 0,
          borderRadius: radii.control,
          bgcolor: tint,
          color: ink,
        }}
      >
        <Icon size={24} strokeWidth={1.75} />
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="h4" component="span" sx={{ display: 'block' }}>
          {title}
        </Typography>
        <Typography variant="body2" component="span" sx={{ display: 'block', mt: 1 }}>
          {disabled ? 'You can’t change your account type.' : text}
        </Typography>
      </Box>
      {!disabled && (
        <ArrowRight
          size={20}
          strokeWidth={1.75}
          aria-hidden
          color={ink}
          style={{ flexShrink: 0 }}
        />
      )}
    </ButtonBase>
  );
}

/** The choice between founder and investor. */
export function TypeChoice({ settled, onChoose }: TypeChoiceProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {choices.map((choice) => (
        <ChoiceButton
          key={choice.type}
          choice={choice}
          disabled={settled !== null && settled !== choice.type}
          onClick={() => onChoose(choice.type)}
        />
      ))}
      <Typography variant="body2" color="textSecondary">
        You can’t switch roles after creating your profile.
      </Typography>
    </Box>
  );
}
