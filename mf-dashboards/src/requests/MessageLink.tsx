import { Link } from '@introvest/shell-sdk';
import { Button } from '@introvest/shell-sdk/ui';
import { MessageSquare } from 'lucide-react';
import type { Known } from './requestGroups';

export const MessageLink = ({ connection, person }: Known) => (
  <Button
    component={Link}
    to={`/messages?connection=${connection.id}`}
    startIcon={<MessageSquare aria-hidden />}
    aria-label={`Message ${person.name}`}
  >
    Message
  </Button>
);
