import { Card } from '@introvest/shell-sdk/parts';
import { Button, EmptyState } from '@introvest/shell-sdk/ui';
import { SearchX } from 'lucide-react';

/** Nobody fits the filters; the way out is to drop them. */
export function NothingFound({ noun, onClear }: { noun: string; onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<SearchX />}
        title={`No ${noun} found`}
        text="Try adjusting your search criteria or clearing some filters."
        action={<Button onClick={onClear}>Clear All Filters</Button>}
      />
    </Card>
  );
}
