import type { SavedSearch } from '@introvest/contracts/searches';
import { lazyDialog, LoadAgain } from '@introvest/shell-sdk/parts';
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { Bell, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { savedFiltersOf, type ListFilters } from '../filters/useListFilters';
import { searchesApi } from './calls';

const SaveDialog = lazyDialog(async () => (await import('./SaveDialog')).SaveDialog, {
  title: 'Save this search',
  maxWidth: 'xs',
});
const SearchesDialog = lazyDialog(async () => (await import('./SearchesDialog')).SearchesDialog, {
  title: 'Saved searches',
});

/**
 * Renders the bar of saved searches. Its button is always shown, so that nothing moves when the searches have loaded.
 */
export function SearchBar({ list, filters }: { list: SavedSearch['list']; filters: ListFilters }) {
  const query = searchesApi.useListSearchesQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const { data: searches = [] } = query;
  const [open, setOpen] = useState<'save' | 'list' | null>(null);
  const close = () => setOpen(null);
  const unseen = searches.reduce((sum, search) => sum + search.unseen, 0);
  const canSave = Object.values(savedFiltersOf(filters)).some(Boolean);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: -3, mb: 6 }}>
      {canSave && (
        <Button size="small" startIcon={<Bell size={16} />} onClick={() => setOpen('save')}>
          Save this search
        </Button>
      )}
      <Button
        variant="text"
        size="small"
        startIcon={<ListFilter size={16} />}
        onClick={() => setOpen('list')}
      >
        Saved searches{unseen > 0 && ` (${unseen} new)`}
      </Button>
      <Typography variant="body2" color="textSecondary" component="div">
        <LoadAgain queries={[query]}>We couldn’t load your saved searches.</LoadAgain>
      </Typography>
      {open === 'save' && <SaveDialog list={list} filters={filters} onClose={close} />}
      {open === 'list' && <SearchesDialog onClose={close} />}
    </Box>
  );
}
