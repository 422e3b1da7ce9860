import type { RequestOrder } from '@introvest/people/answers';
import { Picker } from '@introvest/shell-sdk/picker';
import { TypedSearch } from '@introvest/shell-sdk/search';
import { Box, Button } from '@introvest/shell-sdk/ui';
import type { Direction } from './tabs';
import type { ConnectionView } from './useConnectionView';

const orders = [
  { value: 'fit', label: 'Best fit' },
  { value: 'newest', label: 'Newest' },
];

const directions = [
  { value: 'received', label: 'Received' },
  { value: 'sent', label: 'Sent' },
] as const;

interface ListToolsProps {
  view: ConnectionView;
  pending: { direction: Direction; order: RequestOrder; counts: Record<Direction, number> } | null;
  hasSearch: boolean;
}

export function ListTools({ view, pending, hasSearch }: ListToolsProps) {
  return (
    <Box sx={tools}>
      {pending && (
        <Box role="group" aria-label="Requests" sx={{ display: 'flex', gap: 2 }}>
          {directions.map(({ value, label }) => (
            <Button
              key={value}
              variant={pending.direction === value ? 'contained' : 'outlined'}
              aria-pressed={pending.direction === value}
              onClick={() => view.change('show', value)}
              sx={{ flex: { xs: 1, md: 'none' } }}
            >
              {label} ({pending.counts[value]})
            </Button>
          ))}
        </Box>
      )}
      {hasSearch && (
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          <TypedSearch
            value={view.search}
            onCommit={(text) => view.type('search', text)}
            placeholder="Search by name or company"
            label="Search by name or company"
          />
        </Box>
      )}
      {hasSearch && pending && (
        <Box sx={{ flex: '0 1 10rem', minWidth: '8rem' }}>
          <Picker
            aria-label="Sort by"
            value={pending.order}
            options={orders}
            onChange={(order) => view.change('sort', order)}
          />
        </Box>
      )}
    </Box>
  );
}

const tools = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  gap: 3,
  pt: 5,
  '& > *': { flex: { xs: 'none', md: undefined } },
} as const;
