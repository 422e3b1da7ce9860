import { LoadAgain, type Loadable } from '../later/LoadAgain';
import { Typography } from '@introvest/shell-sdk/ui';

/** Said above the list where the profile of a link could not be opened. */
export function LostProfile({ lost }: { lost: Loadable | null }) {
  if (!lost) return null;
  return (
    <Typography component="div" sx={{ mt: -3, mb: 6 }}>
      <LoadAgain queries={[lost]}>We couldn’t open the profile from your link.</LoadAgain>
    </Typography>
  );
}
