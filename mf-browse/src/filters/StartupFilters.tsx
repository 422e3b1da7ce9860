import { browseIndustries, browseStages } from '@introvest/contracts/vocabularies';
import { TypedSearch } from '@introvest/shell-sdk/search';
import { Box } from '@introvest/shell-sdk/ui';
import { MapPin } from 'lucide-react';
import { ActiveFilters } from './ActiveFilters';
import { filterColumns } from './columns';
import { ListFilter } from './ListFilter';
import type { ListFilters } from './useListFilters';

const columns = filterColumns({
  xs: 'repeat(2, minmax(0, 1fr))',
  md: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))',
});

/** Search, industry, stage and location of the startups. */
export function StartupFilters({ filters }: { filters: ListFilters }) {
  const { values, change, type, clearings } = filters;
  return (
    <Box component="section" aria-label="Filters" sx={{ mb: 6 }}>
      <Box sx={columns}>
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <TypedSearch
            key={clearings}
            value={values.search}
            onCommit={(text) => type('search', text)}
            placeholder="Search startups"
            label="Search startups"
          />
        </Box>
        <ListFilter
          label="Industry"
          all="All Industries"
          plural="industries"
          choices={browseIndustries}
          value={values.industry}
          onChange={(value) => change('industry', value)}
        />
        <ListFilter
          label="Stage"
          all="All Stages"
          plural="stages"
          choices={browseStages}
          value={values.stage}
          onChange={(value) => change('stage', value)}
        />
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <TypedSearch
            key={clearings}
            value={values.location}
            onCommit={(text) => type('location', text)}
            placeholder="Location"
            label="Location"
            icon={<MapPin size={20} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0 }} />}
          />
        </Box>
      </Box>
      <ActiveFilters filters={filters} />
    </Box>
  );
}
