import { Link } from '@introvest/shell-sdk';
import { Button } from '@introvest/shell-sdk/ui';
import { MessageSquare } from 'lucide-react';
import { TimeAgo } from '../people/TimeAgo';
import { PersonList, PersonRow } from '../requests/PersonRow';
import type { Known } from '../requests/sides';

/** Opens the conversation with a connection. */
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

/** A list of connections, each with a link to the conversation. */
export function AcceptedRows({ label, rows }: { label: string; rows: Known[] }) {
  return (
    <PersonList label={label}>
      {rows.map(({ connection, person }) => (
        <PersonRow
          key={connection.id}
          person={person}
          note={
            <>
              Connected <TimeAgo at={connection.updatedAt} />
            </>
          }
        >
          <MessageLink connection={connection} person={person} />
        </PersonRow>
      ))}
    </PersonList>
  );
}
