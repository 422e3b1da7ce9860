import {
  Box,
  ButtonBase,
  colours,
  hover,
  motion,
  radii,
  Typography,
} from '@introvest/shell-sdk/ui';
import { ArrowRight, Rocket, Telescope } from 'lucide-react';
import { AuthFrame } from './AuthFrame';
import { opensForm } from './LazyForm';
import { ModeLine } from './ModeLine';
import type { Mode } from './mode';

const choices = [
  {
    role: 'founder',
    title: 'Join as Founder',
    text: 'Share your startup vision and connect with investors',
    Icon: Rocket,
    tint: colours.spruceTint,
    ink: colours.spruce,
  },
  {
    role: 'investor',
    title: 'Join as Investor',
    text: 'Discover promising startups and investment opportunities',
    Icon: Telescope,
    tint: colours.indigoTint,
    ink: colours.indigo,
  },
] as const;

/** The first question: who are you here? */
// oxlint-disable-next-line max-lines-per-function -- styles of two cards
export function Selection({ onChoose }: { onChoose: (next: Mode) => void }) {
  return (
    <AuthFrame
      title="Join the Startup Ecosystem"
      text="Connect founders with investors and accelerate innovation"
      waiting="Sign in to"
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {choices.map(({ role, title, text, Icon, tint, ink }) => (
          <ButtonBase
            key={role}
            {...opensForm}
            onClick={() => onChoose({ mode: 'register', role })}
            sx={{
              display: 'flex',
              gap: { xs: 4, sm: 5 },
              p: 5,
              textAlign: 'left',
              justifyContent: 'flex-start',
              bgcolor: colours.surface,
              border: `1px solid ${colours.edge}`,
              borderRadius: radii.card,
              transition: `border-color ${motion.quick}`,
              ...hover({ borderColor: ink }),
            }}
          >
            <Box
              component="span"
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
            <Box component="span" sx={{ flexGrow: 1 }}>
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
            <Box component="span" aria-hidden sx={{ color: ink }}>
              <ArrowRight size={20} strokeWidth={1.75} />
            </Box>
          </ButtonBase>
        ))}
      </Box>
      <ModeLine
        question="Already have an account?"
        action="Sign in here"
        onPress={() => onChoose({ mode: 'login' })}
        {...opensForm}
      />
    </AuthFrame>
  );
}
