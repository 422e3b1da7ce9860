import {
  Box,
  ButtonBase,
  colours,
  hover,
  motion,
  radii,
  Typography,
  type ButtonProps,
} from '@introvest/shell-sdk/ui';
import { ArrowRight, Rocket, Telescope } from 'lucide-react';

type Role = 'founder' | 'investor';

const looks = {
  founder: { Icon: Rocket, tint: colours.spruceTint, ink: colours.spruce },
  investor: { Icon: Telescope, tint: colours.indigoTint, ink: colours.indigo },
};

type Handlers = 'onClick' | 'onFocus' | 'onPointerDown' | 'onPointerEnter';

export interface RoleChoiceProps extends Pick<ButtonProps, 'disabled' | Handlers> {
  role: Role;
  title: string;
  text: string;
}

export function RoleChoice({ role, title, text, ...button }: RoleChoiceProps) {
  const { Icon, tint, ink } = looks[role];
  return (
    <ButtonBase {...button} sx={{ ...choice, ...hover({ borderColor: ink }) }}>
      <Box component="span" aria-hidden sx={{ ...badge, bgcolor: tint, color: ink }}>
        <Icon size={24} strokeWidth={1.75} />
      </Box>
      <Box component="span" sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="h4" component="span" sx={{ display: 'block' }}>
          {title}
        </Typography>
        <Typography
          variant="body2"
          component="span"
          color="textSecondary"
          sx={{ display: 'block', mt: 1 }}
        >
          {text}
        </Typography>
      </Box>
      {!button.disabled && (
        <ArrowRight size={20} strokeWidth={1.75} aria-hidden color={ink} style={arrow} />
      )}
    </ButtonBase>
  );
}

const arrow = { flexShrink: 0 };

const choice = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: { xs: 4, sm: 5 },
  p: 5,
  textAlign: 'left',
  bgcolor: colours.surface,
  border: `1px solid ${colours.edge}`,
  borderRadius: radii.card,
  transition: `border-color ${motion.quick}`,
  '&.Mui-disabled': { bgcolor: colours.wash, color: colours.muted },
} as const;

const badge = {
  display: 'grid',
  placeItems: 'center',
  width: 52,
  height: 52,
  flexShrink: 0,
  borderRadius: radii.control,
} as const;
