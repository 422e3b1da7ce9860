import { browsePath } from '@introvest/contracts/filters';
import type { SavedSearch, SearchAlert } from '@introvest/contracts/searches';
import { searchAlerts } from '@introvest/contracts/vocabularies';
import { withToast } from '@introvest/people/calls';
import { Link, QueryState } from '@introvest/shell-sdk';
import { Picker } from '@introvest/shell-sdk/picker';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Box, Button, Skeleton, TextLink, Typography } from '@introvest/shell-sdk/ui';
import { searchesApi } from './calls';

const countOf = ({ list, unseen }: SavedSearch): string => {
  const noun = list === 'investors' ? 'investor' : 'startup';
  if (unseen === 0) return `No new ${noun}s`;
  return `${unseen} new ${noun}${unseen === 1 ? '' : 's'}`;
};

function Search({ search, onOpen }: { search: SavedSearch; onOpen: () => void }) {
  const { id, name, list, filters, alert } = search;
  const [change] = searchesApi.useChangeSearchMutation();
  const [remove, { isLoading: isRemoving }] = searchesApi.useDeleteSearchMutation();
  const handleChange = (chosen: string) => {
    const call = change({ params: { id }, body: { alert: chosen as SearchAlert } }).unwrap();
    void withToast(call, undefined, 'We couldn’t update this alert. Try again.');
  };
  const handleRemove = () => {
    const call = remove({ params: { id } }).unwrap();
    void withToast(call, undefined, 'We couldn’t delete this search. Try again.');
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 9.375rem auto' },
      }}
    >
      <Box sx={{ overflowWrap: 'anywhere', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <TextLink
          component={Link}
          to={browsePath(list, filters)}
          onClick={onOpen}
          sx={{ fontWeight: 600 }}
        >
          {name}
        </TextLink>
        <Typography variant="body2" color="textSecondary">
          {countOf(search)}
        </Typography>
      </Box>
      <Picker
        aria-label={`Alerts for ${name}`}
        value={alert}
        options={searchAlerts}
        onChange={handleChange}
      />
      <Button
        variant="text"
        aria-label={`Delete ${name}`}
        aria-disabled={isRemoving || undefined}
        onClick={() => !isRemoving && handleRemove()}
      >
        Delete
      </Button>
    </Box>
  );
}

export function SearchesDialog({ onClose }: { onClose: () => void }) {
  const query = searchesApi.useListSearchesQuery();
  return (
    <Dialog open onClose={onClose} title="Saved searches" maxWidth="sm">
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={44} />}
        isEmpty={(searches) => searches.length === 0}
        empty={
          <Typography color="textSecondary">
            You have no saved searches. Choose some filters, then select ‘Save this search’.
          </Typography>
        }
        failedTitle="We couldn’t load your saved searches"
      >
        {(searches) => (
          <Box
            component="ul"
            aria-label="Saved searches"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 5 }}
          >
            {searches.map((search) => (
              <Search key={search.id} search={search} onOpen={onClose} />
            ))}
          </Box>
        )}
      </QueryState>
    </Dialog>
  );
}
