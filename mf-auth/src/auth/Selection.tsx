import { RoleChoice } from '@introvest/people/roleChoice';
import { Box } from '@introvest/shell-sdk/ui';
import { AuthFrame } from './AuthFrame';
import { useMode } from './mode';
import { ModeLink } from './ModeLink';

const choices = [
  {
    role: 'founder',
    title: 'Join as Founder',
    text: 'Share your startup vision and connect with investors',
  },
  {
    role: 'investor',
    title: 'Join as Investor',
    text: 'Discover promising startups and investment opportunities',
  },
] as const;

export function Selection() {
  const [, setMode] = useMode();
  return (
    <AuthFrame
      title="Join the Startup Ecosystem"
      text="Connect founders with investors and accelerate innovation"
      waiting="Sign in to"
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {choices.map((choice) => (
          <RoleChoice
            key={choice.role}
            {...choice}
            onClick={() => setMode({ mode: 'register', role: choice.role })}
          />
        ))}
      </Box>
      <ModeLink question="Already have an account?" action="Sign in here" to="login" />
    </AuthFrame>
  );
}
