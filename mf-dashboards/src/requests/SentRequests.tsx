import { WithdrawButton } from '@introvest/people/answers';
import { usualAnswerOf } from '@introvest/people/names';
import { Chip, Section } from '@introvest/shell-sdk/parts';
import { EmptyState } from '@introvest/shell-sdk/ui';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { TimeAgo } from '../people/TimeAgo';
import { PersonList, PersonRow } from './PersonRow';
import type { Known } from './requestGroups';

function SentRow({ connection, person }: Known) {
  const usualAnswer = usualAnswerOf(connection.counterpart?.usualAnswerDays);
  return (
    <PersonRow
      person={person}
      quote={connection.note}
      note={
        <>
          Sent <TimeAgo at={connection.askedAt ?? connection.updatedAt} />
          {usualAnswer && ` · ${usualAnswer}`}
        </>
      }
    >
      <Chip label="Waiting for Response" color="warning" />
      <WithdrawButton id={connection.id} name={person.name} variant="text" />
    </PersonRow>
  );
}

export function SentRequests({ rows, children }: { rows: Known[]; children?: ReactNode }) {
  return (
    <Section title="Sent Requests">
      {rows.length === 0 ? (
        <EmptyState
          icon={<Send />}
          title="No sent requests"
          text="Requests waiting for a response will appear here."
        />
      ) : (
        <PersonList label="Sent Requests">
          {rows.map((row) => (
            <SentRow key={row.connection.id} {...row} />
          ))}
        </PersonList>
      )}
      {children}
    </Section>
  );
}
