import { Link } from '@introvest/shell-sdk';
import { Button } from '@introvest/shell-sdk/ui';
import { MessageSquare } from 'lucide-react';

export const MessageLink = ({ id, name }: { id: string; name: string }) => (
  <Button
    component={Link}
    to={`/messages?connection=${id}`}
    startIcon={<MessageSquare aria-hidden />}
    aria-label={`Message ${name}`}
  >
    Message
  </Button>
);
