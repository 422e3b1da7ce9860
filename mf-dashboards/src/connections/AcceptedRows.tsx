import { MessageLink } from '@introvest/people/answers';
import { TimeAgo } from '../people/TimeAgo';
import { PersonList, PersonRow } from '../requests/PersonRow';
import type { Known } from '../requests/requestGroups';

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
          <MessageLink id={connection.id} name={person.name} />
        </PersonRow>
      ))}
    </PersonList>
  );
}
