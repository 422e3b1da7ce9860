import type { SavedSearch } from '@introvest/contracts/searches';
import { browseIndustries, browseStages } from '@introvest/contracts/vocabularies';
import { TypedAmount } from '@introvest/shell-sdk/amounts';
import { TypedSearch } from '@introvest/shell-sdk/search';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { MapPin, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { ActiveFilters } from './ActiveFilters';
import { ListFilter } from './ListFilter';
import type { ListFilters } from './useListFilters';

interface FilterBarProps {
  list: SavedSearch['list'];
  filters: ListFilters;
}

export function FilterBar({ list, filters }: FilterBarProps) {
  const { values, type, clearings } = filters;
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const label = `Search ${list}`;
  return (
    <Box component="section" aria-label="Filters" sx={{ mb: 6 }}>
      <Box sx={bar(list === 'investors' ? 4 : 3)}>
        <TypedSearch
          key={clearings}
          value={values.search}
          onCommit={(text) => type('search', text)}
          placeholder={label}
          label={label}
        />
        <Button
          startIcon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
          sx={{ display: { md: 'none' }, alignSelf: 'stretch' }}
        >
          Filters
        </Button>
        <Box id={panelId} sx={panel(isOpen)}>
          <Choices list={list} filters={filters} />
        </Box>
      </Box>
      <ActiveFilters
        filters={filters}
        clearLabel={list === 'investors' ? 'Clear Filters' : 'Clear All'}
      />
    </Box>
  );
}

function Choices({ list, filters }: FilterBarProps) {
  const { values, change, type, clearings } = filters;
  return (
    <>
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
      {list === 'investors' && (
        <TypedAmount
          key={`amount ${clearings}`}
          value={values.amount}
          onCommit={(amount) => type('amount', amount)}
          label="Cheque amount"
        />
      )}
      <TypedSearch
        key={`location ${clearings}`}
        value={values.location}
        onCommit={(text) => type('location', text)}
        placeholder="Location"
        label="Location"
        icon={<MapPin size={20} strokeWidth={1.75} aria-hidden />}
      />
    </>
  );
}

const bar = (choices: number) => ({
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: `minmax(0, 2fr) repeat(${choices}, minmax(0, 1fr))`,
  },
});

const panel = (isOpen: boolean) => ({
  display: { xs: isOpen ? 'grid' : 'none', md: 'contents' },
  gridColumn: '1 / -1',
  alignItems: 'start',
  gap: 3,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  // With large fonts, half of a phone's width is too narrow for a single word.
  '@media (max-width: 17.5em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
