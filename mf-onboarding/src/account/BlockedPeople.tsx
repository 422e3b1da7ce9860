import type { BlockedPerson } from '@introvest/contracts/safety';
import { fullNameOf } from '@introvest/people/names';
import { useListBlocksQuery, useUnblock } from '@introvest/people/safety';
import { PersonAvatar } from '@introvest/shell-sdk/parts';
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { longDate } from './longDate';
import { OwnList } from './OwnList';

function Blocked({ person }: { person: BlockedPerson }) {
  const name = fullNameOf(person) || 'Unknown';
  const { unblock, isUnblocking } = useUnblock({ userId: person.id, name });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 4 }}>
      <PersonAvatar name={name} src={null} role={person.userType} />
      <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          Blocked on {longDate(person.blockedAt)}
        </Typography>
      </Box>
      <Button
        aria-label={`Unblock ${name}`}
        aria-disabled={isUnblocking || undefined}
        onClick={() => !isUnblocking && void unblock()}
      >
        {isUnblocking ? 'Unblocking...' : 'Unblock'}
      </Button>
    </Box>
  );
}

/** Whom the person blocks, each with the way back. */
export function BlockedPeople() {
  const query = useListBlocksQuery();
  return (
    <OwnList
      title="Blocked people"
      description="You and they do not see each other. They are not told."
      query={query}
      empty="You have blocked nobody."
      failedTitle="The people you block could not be loaded"
    >
      {(person) => <Blocked key={person.id} person={person} />}
    </OwnList>
  );
}
