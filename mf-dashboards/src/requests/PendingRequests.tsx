import { Link, QueryState } from '@introvest/shell-sdk';
import { LoadAgain, RowsSkeleton, Section } from '@introvest/shell-sdk/parts';
import { Button } from '@introvest/shell-sdk/ui';
import { numberOf } from '@introvest/people/names';
import { PersonList } from './PersonRow';
import { RequestRow } from './RequestRow';
import type { WaitingRequests } from './useWaitingRequests';

const title = 'Pending connection requests';

const most = 3;

export function PendingRequests(props: WaitingRequests) {
  const { received, matchQuery, requests, total, keep } = props;
  if (received.data && requests.length === 0) return null;
  return (
    <Section title={title}>
      <LoadAgain queries={[matchQuery]}>We couldn’t load match reasons.</LoadAgain>
      <QueryState
        query={received}
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
      {received.data && total > most && (
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
