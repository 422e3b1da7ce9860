import { RequestAnswer, useRequestAnswer } from '@introvest/people/answers';
import { MatchReasons } from '@introvest/people/cards';
import { checkSizeOf, goalOf, numberOf } from '@introvest/people/names';
import { Link, QueryState } from '@introvest/shell-sdk';
import { LoadAgain, RowsSkeleton, Section } from '@introvest/shell-sdk/parts';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { TimeAgo } from '../people/TimeAgo';
import { PersonList, PersonRow } from './PersonRow';
import type { WaitingRequest, WaitingRequests } from './useWaitingRequests';

const title = 'Pending connection requests';

const most = 3;

export function PendingRequests(props: WaitingRequests & { isLoading: boolean }) {
  const { received, matchQuery, requests, total, keep, isLoading } = props;
  const data = isLoading ? undefined : received.data;
  if (data && requests.length === 0) return null;
  return (
    <Section title={title}>
      <LoadAgain queries={[matchQuery]}>We couldn’t load match reasons.</LoadAgain>
      <QueryState
        query={{ ...received, data }}
        loading={<RowsSkeleton />}
        failedTitle="We couldn’t load your connection requests"
      >
        {() => (
          <PersonList label={title}>
            {requests.slice(0, most).map((request) => (
              <RequestRow
                key={request.connection.id}
                {...request}
                onAnswered={() => keep(request.connection.id)}
              />
            ))}
          </PersonList>
        )}
      </QueryState>
      {data && total > most && (
        <Button
          component={Link}
          to="/connections?tab=pending&show=received"
          fullWidth
          sx={{ mt: 4 }}
        >
          See all {numberOf(total)}
        </Button>
      )}
    </Section>
  );
}

type Card = NonNullable<WaitingRequest['card']>;

const amountOf = (card: Card) =>
  'fundingGoal' in card
    ? goalOf(card.fundingGoal) && `${goalOf(card.fundingGoal)} goal`
    : checkSizeOf(card.checkSizeMin, card.checkSizeMax);

function RequestRow({
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
