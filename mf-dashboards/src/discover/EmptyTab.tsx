import { Link } from '@introvest/shell-sdk';
import { Button, EmptyState, type EmptyStateProps } from '@introvest/shell-sdk/ui';

export const EmptyTab = (props: Pick<EmptyStateProps, 'icon' | 'title' | 'text'>) => (
  <EmptyState
    {...props}
    action={
      <Button component={Link} to="/investor-dashboard">
        Discover startups
      </Button>
    }
  />
);
