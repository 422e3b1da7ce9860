import { Link } from '@introvest/shell-sdk';
import { Button, EmptyState, type EmptyStateProps } from '@introvest/shell-sdk/ui';

/** An empty tab of the investor's: what will stand here begins with finding startups. */
export const NothingYet = (props: Pick<EmptyStateProps, 'icon' | 'title' | 'text'>) => (
  <EmptyState
    {...props}
    action={
      <Button component={Link} to="/investor-dashboard">
        Discover startups
      </Button>
    }
  />
);
