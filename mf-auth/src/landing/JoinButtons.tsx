import { Box, Button } from '@introvest/shell-sdk/ui';
import { toAuth } from '../auth/toAuth';

/**
 * Renders a button for each role. The button opens /auth with that role's form, so that nobody chooses a role twice.
 */
export function JoinButtons() {
  return (
    <Box
      sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, flexWrap: 'wrap', gap: 3 }}
    >
      <Button variant="contained" size="large" {...toAuth({ mode: 'register', role: 'founder' })}>
        Join as Founder
      </Button>
      <Button variant="outlined" size="large" {...toAuth({ mode: 'register', role: 'investor' })}>
        Join as Investor
      </Button>
    </Box>
  );
}
