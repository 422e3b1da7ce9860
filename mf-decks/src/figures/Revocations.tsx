import type { DeckRevocation } from '@introvest/contracts/decks';
import { withToast } from '@introvest/people/calls';
import { QueryState } from '@introvest/shell-sdk';
import { RowsSkeleton, Section } from '@introvest/shell-sdk/parts';
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { decksApi } from '../api';

export function Revocations() {
  const query = decksApi.useListDeckRevocationsQuery();
  return (
    <Section
      title="People without access"
      description="They can’t read your deck, even if your profile shows it to them."
    >
      <QueryState
        query={query}
        loading={<RowsSkeleton rows={1} />}
        failedTitle="We couldn’t load the people without access"
        empty={<Typography color="textSecondary">You haven’t removed anyone’s access.</Typography>}
      >
        {(people) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {people.map((person) => (
              <Revoked key={person.userId} person={person} />
            ))}
          </Box>
        )}
      </QueryState>
    </Section>
  );
}

function Revoked({ person: { userId, name } }: { person: DeckRevocation }) {
  const [restore, { isLoading }] = decksApi.useRestoreDeckAccessMutation();
  const handleRestore = () =>
    withToast(
      restore({ params: { userId } }).unwrap(),
      { title: 'Access restored', description: `${name} can read your deck again.` },
      'We couldn’t restore this person’s access. Try again.',
    );
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 4, py: 1 }}>
      <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
      </Typography>
      <Button
        size="small"
        aria-label={`Restore access of ${name}`}
        aria-disabled={isLoading || undefined}
        onClick={() => isLoading || void handleRestore()}
      >
        Restore access
      </Button>
    </Box>
  );
}
