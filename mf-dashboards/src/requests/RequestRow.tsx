import type { Connection } from '@introvest/contracts/messaging';
import { AboutAsker, RequestAnswer, useRequestAnswer } from '@introvest/people/answers';
import type { Counterpart } from '../people/counterpart';
import { TimeAgo } from '../people/TimeAgo';
import { PersonRow } from './PersonRow';

interface RequestRowProps {
  connection: Connection;
  person: Counterpart;
  /** The row keeps its place. */
  onAnswered: () => void;
}

/** A request that waits for one's answer, with what one decides by; then what came of it. */
export function RequestRow({ connection, person, onAnswered }: RequestRowProps) {
  const answer = useRequestAnswer(connection, onAnswered);
  const waits = answer.answered === 'open' || answer.answered === 'accepting';
  return (
    <PersonRow
      person={person}
      requestId={connection.id}
      said={waits ? connection.note : null}
      about={waits && <AboutAsker userId={person.userId} />}
      note={
        waits && (
          <>
            {person.location ? `${person.location} · ` : ''}Asked{' '}
            <TimeAgo at={connection.updatedAt} />
          </>
        )
      }
    >
      <RequestAnswer {...answer} connectionId={connection.id} name={person.name} />
    </PersonRow>
  );
}
