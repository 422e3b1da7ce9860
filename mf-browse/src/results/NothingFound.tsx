import { Card } from '@introvest/shell-sdk/parts';
import { Button, EmptyState } from '@introvest/shell-sdk/ui';
import { SearchX } from 'lucide-react';
import type { ListFilters } from '../filters/useListFilters';

interface NothingFoundProps {
  noun: 'startups' | 'investors';
  filters: ListFilters;
}

const whyEmpty = (noun: string, isFiltered: boolean) =>
  isFiltered
    ? 'Try adjusting your search criteria or clearing some filters.'
    : `New ${noun} will appear here when they complete their profiles.`;

export function NothingFound({ noun, filters }: NothingFoundProps) {
  const { isFiltered, clear } = filters;
  return (
    <Card>
      <EmptyState
        icon={<SearchX />}
        title={`No ${noun} found`}
        text={whyEmpty(noun, isFiltered)}
        action={isFiltered && <Button onClick={clear}>Clear All Filters</Button>}
      />
    </Card>
  );
}
