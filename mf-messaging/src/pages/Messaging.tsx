import { Link } from '@introvest/shell-sdk';
import { Button, EmptyState } from '@introvest/shell-sdk/ui';
import { MessagesSquare } from 'lucide-react';
import { panelLayout } from '../messenger/layout';
import { MessengerScreen } from '../messenger/MessengerScreen';

export default function Messaging() {
  return (
    <MessengerScreen
      layout={panelLayout}
      actions={
        <Button component={Link} to="/" variant="text" sx={{ alignSelf: 'flex-start' }}>
          Dashboard
        </Button>
      }
      empty={<NoConnections />}
    />
  );
}

const NoConnections = () => (
  <EmptyState
    icon={<MessagesSquare />}
    title="No connections yet"
    text="You can message each other here once a connection request is accepted."
    action={
      <Button component={Link} to="/connections" variant="contained">
        View connections
      </Button>
    }
  />
);
