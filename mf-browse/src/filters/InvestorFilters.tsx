import { TypedSearch } from '@introvest/shell-sdk/search';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { MapPin } from 'lucide-react';
import { filterColumns } from './columns';
import type { ListFilters } from './useListFilters';

const columns = filterColumns({
  xs: 'minmax(0, 1fr) auto',
  md: 'minmax(0, 2fr) minmax(0, 1fr) auto',
});

/** Search and location of the investors. */
export function InvestorFilters({ filters }: { filters: ListFilters }) {
  const { values, type, clear, clearings } = filters;
  return (
    <Box component="section" aria-label="Filters" sx={{ mb: 6, ...columns }}>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <TypedSearch
          key={`search ${clearings}`}
          value={values.search}
          onCommit={(text) => type('search', text)}
          placeholder="Search investors"
          label="Search investors"
        />
      </Box>
      <TypedSearch
        key={`location ${clearings}`}
        value={values.location}
        onCommit={(text) => type('location', text)}
        placeholder="Location"
        label="Location"
        icon={<MapPin size={20} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0 }} />}
      />
      <Button onClick={clear}>Clear Filters</Button>
    </Box>
  );
}
