import { Link, useSession } from '@introvest/shell-sdk';
import { Box, Button, EmptyState } from '@introvest/shell-sdk/ui';
import { ArrowLeft, Unlink } from 'lucide-react';
import { useContext } from 'react';
import { homeOf } from '../access/access';
import { ENTRY, ShellPagesContext } from '../access/shellPages';
import { Arrival, useTitle } from '../arrival/Arrival';

export function NotFoundPage() {
  useTitle('Page not found · Introvest');
  const { user } = useSession();
  const places = useContext(ShellPagesContext);
  const home = (user && homeOf(user, places)) ?? ENTRY;
  return (
    <Arrival>
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '70vh' }}>
        <EmptyState
          icon={<Unlink />}
          titleAs="h1"
          title="404 Page Not Found"
          text="We couldn’t find this page. The link may be out of date, or the URL may have a typo."
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 3 }}>
              <Button component={Link} to={home} variant="contained">
                {user ? 'Go to your dashboard' : 'Go to the home page'}
              </Button>
              <Button startIcon={<ArrowLeft />} onClick={() => history.back()}>
                Go back
              </Button>
            </Box>
          }
        />
      </Box>
    </Arrival>
  );
}
