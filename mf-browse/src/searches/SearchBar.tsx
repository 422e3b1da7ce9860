import type { SavedSearch } from '@introvest/contracts/searches';
import { LoadAgain, useLaterDialog } from '@introvest/people/later';
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { Bell, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { savedFiltersOf, type ListFilters } from '../filters/useListFilters';
import { useListSearchesQuery } from './calls';

const loadSave = async () => (await import('./SaveDialog')).SaveDialog;
const loadList = async () => (await import('./SearchesDialog')).SearchesDialog;

const failed = 'We couldn’t open your saved searches.';

interface SearchBarProps {
  list: SavedSearch['list'];
  filters: ListFilters;
}

/** Always has the button of the saved searches, so that nothing moves when their number arrives. */
export function SearchBar({ list, filters }: SearchBarProps) {
  const query = useListSearchesQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const { data: searches = [] } = query;
  const [open, setOpen] = useState<'save' | 'list' | null>(null);
  const close = () => setOpen(null);
  const drawSave = useLaterDialog({
    isOpen: open === 'save',
    load: loadSave,
    title: 'Save this search',
    maxWidth: 'xs',
    failed,
    onClose: close,
  });
  const drawList = useLaterDialog({
    isOpen: open === 'list',
    load: loadList,
    title: 'Saved searches',
    failed,
    onClose: close,
  });
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
      {open === 'save' && drawSave({ list, filters, onDone: close }, 'save')}
      {open === 'list' && drawList({ onClose: close }, 'list')}
    </Box>
  );
}
