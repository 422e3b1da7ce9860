import { RequestAnswer, useRequestAnswer } from '@introvest/people/answers';
import { MatchReasons } from '@introvest/people/cards';
import { checkSizeOf, goalOf } from '@introvest/people/names';
import { Box } from '@introvest/shell-sdk/ui';
import { TimeAgo } from '../people/TimeAgo';
import { PersonRow } from './PersonRow';
import type { WaitingRequest } from './useWaitingRequests';

type Card = NonNullable<WaitingRequest['card']>;

const amountOf = (card: Card) =>
  'fundingGoal' in card
    ? goalOf(card.fundingGoal) && `${goalOf(card.fundingGoal)} goal`
    : checkSizeOf(card.checkSizeMin, card.checkSizeMax);

export function RequestRow({
  connection,
  person,
  card,
  onAnswered,
}: WaitingRequest & { onAnswered: () => void }) {
  const answer = useRequestAnswer(connection, onAnswered);
  const isWaiting = answer.answered === 'open' || answer.answered === 'accepting';
  const amount = card && amountOf(card);
  return (
    <PersonRow
      person={person}
      requestId={connection.id}
      quote={isWaiting ? connection.note : null}
      about={
        isWaiting &&
        card && (
          <Box sx={{ mt: 2 }}>
            <MatchReasons match={card.match} name={person.name} />
          </Box>
        )
      }
      isToDecide
      note={
        isWaiting && (
          <>
            {amount && `${amount} · `}Asked{' '}
            <TimeAgo at={connection.askedAt ?? connection.updatedAt} />
          </>
        )
      }
    >
      <RequestAnswer {...answer} connectionId={connection.id} name={person.name} />
    </PersonRow>
  );
}
