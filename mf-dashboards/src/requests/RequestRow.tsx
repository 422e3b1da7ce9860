import type { Connection } from '@introvest/contracts/messaging';
import { useAnswer } from '@introvest/people/calls';
import { SayWhyNot } from '@introvest/people/cards';
import { Button } from '@introvest/shell-sdk/ui';
import { Check, X } from 'lucide-react';
import type { Counterpart } from '../people/counterpart';
import { TimeAgo } from '../people/TimeAgo';
import { PersonRow } from './PersonRow';

interface RequestRowProps {
  connection: Connection;
  person: Counterpart;
}

/** A request that waits for one's answer. */
export function RequestRow({ connection, person }: RequestRowProps) {
  const { answer, isAnswering } = useAnswer(connection.id);
  return (
    <PersonRow
      person={person}
      requestId={connection.id}
      said={connection.note}
      note={
        <>
          {person.location ? `${person.location} · ` : ''}Asked{' '}
          <TimeAgo at={connection.updatedAt} />
        </>
      }
    >
      <Button
        variant="contained"
        startIcon={<Check aria-hidden />}
        aria-label={`Accept ${person.name}`}
        aria-disabled={isAnswering || undefined}
        onClick={() => void answer('accepted')}
      >
        Accept
      </Button>
      <Button
        startIcon={<X aria-hidden />}
        aria-label={`Decline ${person.name}`}
        aria-disabled={isAnswering || undefined}
        onClick={() => void answer('rejected')}
      >
        Decline
      </Button>
      <SayWhyNot
        name={person.name}
        isAnswering={isAnswering}
        onDecline={(said) => answer('rejected', said)}
      />
    </PersonRow>
  );
}
