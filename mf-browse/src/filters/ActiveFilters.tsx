import { labelOf } from '@introvest/contracts/vocabularies';
import { numberOf } from '@introvest/people/names';
import { RemovableChip } from '@introvest/shell-sdk/search';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { listOf } from './ListFilter';
import type { FilterName, ListFilters } from './useListFilters';

interface ActiveChip {
  name: FilterName;
  text: string;
  rest: string;
}

const single = (name: FilterName, value: string, text = value): ActiveChip[] =>
  value === '' ? [] : [{ name, text, rest: '' }];

export const chipsOf = ({ values }: ListFilters): ActiveChip[] => [
  ...single('search', values.search),
  ...single('location', values.location),
  ...(['industry', 'stage'] as const).flatMap((name) =>
    listOf(values[name]).map((slug, index, all) => ({
      name,
      text: labelOf(slug),
      rest: all.filter((_, other) => other !== index).join(','),
    })),
  ),
  ...single('amount', values.amount, `$${numberOf(Number(values.amount))} cheque`),
];

interface ActiveFiltersProps {
  filters: ListFilters;
  clearLabel: string;
}

export function ActiveFilters({ filters, clearLabel }: ActiveFiltersProps) {
  if (!filters.isFiltered) return null;
  const chips = [...chipsOf(filters), ...single('promoted', filters.values.promoted, 'Promoted')];
  return (
    <Box
      role="group"
      aria-label="Active filters"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 4 }}
    >
      {chips.map(({ name, text, rest }) => (
        <RemovableChip
          key={`${name} ${text}`}
          text={text}
          onRemove={() => filters.change(name, rest)}
        />
      ))}
      <Button variant="text" size="small" onClick={filters.clear}>
        {clearLabel}
      </Button>
    </Box>
  );
}
