import type { BlockedPerson } from '@introvest/contracts/blocks';
import { fullNameOf } from '@introvest/people/names';
import { useListBlocksQuery, useUnblock } from '@introvest/people/safety';
import { PersonAvatar } from '@introvest/shell-sdk/parts';
import { Button } from '@introvest/shell-sdk/ui';
import { longDate, OwnList, OwnRow } from './OwnList';

function Blocked({ person }: { person: BlockedPerson }) {
  const name = fullNameOf(person) || 'Unknown';
  const { unblock, isUnblocking } = useUnblock({ userId: person.id, name });
  return (
    <OwnRow
      lead={<PersonAvatar name={name} src={null} role={person.userType} />}
      title={name}
      text={<>Blocked on {longDate(person.blockedAt)}</>}
    >
      <Button
        aria-label={`Unblock ${name}`}
        aria-disabled={isUnblocking || undefined}
        onClick={() => !isUnblocking && void unblock()}
      >
        {isUnblocking ? 'Unblocking...' : 'Unblock'}
      </Button>
    </OwnRow>
  );
}

export function BlockedPeople() {
  const query = useListBlocksQuery();
  return (
    <OwnList
      title="Blocked people"
      description="You and the people you’ve blocked can’t see each other. We don’t notify them."
      query={query}
      empty="You haven’t blocked anyone."
      failedTitle="We couldn’t load the people you’ve blocked"
    >
      {(person) => <Blocked key={person.id} person={person} />}
    </OwnList>
  );
}
