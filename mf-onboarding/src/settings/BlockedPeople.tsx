import type { BlockedPerson } from '@introvest/contracts/safety';
import { QueryState } from '@introvest/shell-sdk';
import { fullNameOf } from '@introvest/people/names';
import { useListBlocksQuery, useUnblock } from '@introvest/people/safety';
import { PersonAvatar, Section } from '@introvest/shell-sdk/parts';
import { Box, Button, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { longDate } from './longDate';

function Blocked({ person }: { person: BlockedPerson }) {
  const name = fullNameOf(person) || 'Unknown';
  const { unblock, isUnblocking } = useUnblock({ userId: person.id, name });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 4 }}>
      <PersonAvatar name={name} src={null} role={person.userType} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
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
    <Section
      title="Blocked people"
      description="You and they do not see each other. They are not told."
    >
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={44} />}
        isEmpty={(people) => people.length === 0}
        empty={<Typography color="textSecondary">You have blocked nobody.</Typography>}
        failedTitle="The people you block could not be loaded"
      >
        {(people) => (
          <Box
            component="ul"
            aria-label="Blocked people"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}
          >
            {people.map((person) => (
              <Blocked key={person.id} person={person} />
            ))}
          </Box>
        )}
      </QueryState>
    </Section>
  );
}
