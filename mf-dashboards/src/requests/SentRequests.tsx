import type { Connection } from '@introvest/contracts/messaging';
import { Link, useUser } from '@introvest/shell-sdk';
import { Section } from '@introvest/shell-sdk/parts';
import { Button } from '@introvest/shell-sdk/ui';
import { numberOf, usualAnswerOf } from '@introvest/people/names';
import { TimeAgo } from '../people/TimeAgo';
import { PersonList, PersonRow } from './PersonRow';
import { sidesOf } from './sides';

/** Maximum number of sent requests shown on the dashboard. */
const most = 3;

/** Renders the date of a sent request, and the receiver's usual time to answer. */
export function SentAt({ connection }: { connection: Connection }) {
  const usualAnswer = usualAnswerOf(connection.counterpart?.usualAnswerDays);
  return (
    <>
      Sent <TimeAgo at={connection.askedAt ?? connection.updatedAt} />
      {usualAnswer && ` · ${usualAnswer}`}
    </>
  );
}

/** Renders the founder's newest pending requests. Renders nothing if there are none. */
export function SentRequests({ connections }: { connections: Connection[] }) {
  const { id } = useUser();
  const { sent } = sidesOf(connections, id);
  if (sent.length === 0) return null;
  return (
    <Section title="Sent Requests">
      <PersonList label="Sent Requests">
        {sent.slice(0, most).map(({ connection, person }) => (
          <PersonRow
            key={connection.id}
            person={person}
            note={<SentAt connection={connection} />}
          />
        ))}
      </PersonList>
      {sent.length > most && (
        <Button component={Link} to="/connections?tab=pending&show=sent" fullWidth sx={{ mt: 4 }}>
          See all {numberOf(sent.length)}
        </Button>
      )}
    </Section>
  );
}
