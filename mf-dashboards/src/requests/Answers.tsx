import type { Connection, Conversation } from '@introvest/contracts/messaging';
import { MessageLink } from '@introvest/people/answers';
import { kindWordsOf } from '@introvest/people/names';
import { useNow, useUser } from '@introvest/shell-sdk';
import { Section } from '@introvest/shell-sdk/parts';
import { TimeAgo } from '../people/TimeAgo';
import { PersonList, PersonRow } from './PersonRow';
import { knownIn, type Known } from './requestGroups';

const title = 'Answers to your requests';
const most = 3;
const newFor = 14 * 86_400_000;

function answersOf(
  connections: Connection[],
  conversations: Conversation[],
  { viewerId, now }: { viewerId: string; now: number },
): Known[] {
  const hasMessage = (id: string) =>
    conversations.some((conversation) => conversation.id === id && conversation.lastMessageAt);
  const answered = connections
    .filter(
      ({ id, status, initiatedBy, updatedAt }) =>
        initiatedBy === viewerId &&
        (status === 'rejected' || (status === 'accepted' && !hasMessage(id))) &&
        now - Date.parse(updatedAt) < newFor,
    )
    .sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));
  return knownIn(answered, viewerId).slice(0, most);
}

function Answer({ connection, person }: Known) {
  const isAccepted = connection.status === 'accepted';
  return (
    <PersonRow
      person={person}
      of={`${person.name}’s answer`}
      note={
        <>
          {isAccepted ? 'Accepted' : 'Declined'} your request <TimeAgo at={connection.updatedAt} />
        </>
      }
      quote={isAccepted ? null : kindWordsOf(connection)}
    >
      {isAccepted && <MessageLink id={connection.id} name={person.name} />}
    </PersonRow>
  );
}

interface AnswersProps {
  connections: Connection[];
  conversations: Conversation[];
}

export function Answers({ connections, conversations }: AnswersProps) {
  const { id: viewerId } = useUser();
  const now = useNow();
  const answers = answersOf(connections, conversations, { viewerId, now });
  if (answers.length === 0) return null;
  return (
    <Section title={title}>
      <PersonList label={title}>
        {answers.map((answer) => (
          <Answer key={answer.connection.id} {...answer} />
        ))}
      </PersonList>
    </Section>
  );
}
