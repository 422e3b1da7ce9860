import { labelOf } from '@introvest/contracts/vocabularies';
import { RemovableChip } from '@introvest/shell-sdk/search';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { listOf } from './ListFilter';
import type { FilterName, ListFilters } from './useListFilters';

interface ActiveChip {
  name: FilterName;
  text: string;
  /** What the filter is without this chip. */
  rest: string;
}

/** What narrows the list, each with what is left of its filter without it. */
export const chipsOf = ({ values }: ListFilters): ActiveChip[] => [
  ...(['search', 'location'] as const)
    .filter((name) => values[name] !== '')
    .map((name) => ({ name, text: values[name], rest: '' })),
  ...(['industry', 'stage'] as const).flatMap((name) =>
    listOf(values[name]).map((slug, index, all) => ({
      name,
      text: labelOf(slug),
      rest: all.filter((_, other) => other !== index).join(','),
    })),
  ),
];

/** What narrows the list right now, each removable, and one button for all. */
export function ActiveFilters({ filters }: { filters: ListFilters }) {
  if (!filters.isFiltered) return null;
  return (
    <Box
      role="group"
      aria-label="Active filters"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 4 }}
    >
      {chipsOf(filters).map(({ name, text, rest }) => (
        <RemovableChip
          key={`${name} ${text}`}
          text={text}
          onRemove={() => filters.change(name, rest)}
        />
      ))}
      <Button variant="text" size="small" onClick={filters.clear}>
        Clear All
      </Button>
    </Box>
  );
}
