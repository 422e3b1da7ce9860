import type { ListOrder } from '@introvest/contracts/browse';
import { Picker } from '@introvest/shell-sdk/picker';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import type { ListFilters } from '../filters/useListFilters';

const orders = [
  { value: 'fit', label: 'Best fit' },
  { value: 'newest', label: 'Newest' },
];

export const SortControl = ({ filters }: { filters: ListFilters }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexShrink: 0 }}>
    <Typography
      variant="body2"
      color="textSecondary"
      aria-hidden
      sx={{ display: { xs: 'none', sm: 'block' } }}
    >
      Sort by
    </Typography>
    <Box sx={{ width: '9rem' }}>
      <Picker
        aria-label="Sort by"
        value={filters.sort}
        options={orders}
        onChange={(sort) => filters.setSort(sort as ListOrder)}
      />
    </Box>
  </Box>
);
