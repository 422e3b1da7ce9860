import { browsePath } from '@introvest/contracts/filters';
import { limits } from '@introvest/contracts/vocabularies';
import { QueryState } from '@introvest/shell-sdk';
import { CardGrid, PromotedRow, StartupCard } from '@introvest/people/cards';
import { ProfileDialogs, useDialogParam, usePatchDetails } from '@introvest/people/details';
import { PageHeader } from '@introvest/shell-sdk/parts';
import { Container, VisuallyHidden } from '@introvest/shell-sdk/ui';
import { FilterBar } from '../filters/FilterBar';
import { useListFilters } from '../filters/useListFilters';
import { NothingFound } from '../results/NothingFound';
import { LoadingGrid, Results } from '../results/Results';
import { useStartups } from '../results/useLists';
import { SearchBar } from '../searches/SearchBar';

export default function BrowseStartups() {
  const filters = useListFilters('startups');
  const query = useStartups(filters);
  const { open } = useDialogParam('startup');
  const patch = usePatchDetails();
  const { data } = query;
  const listed = [...(data?.founders ?? []), ...(data?.featured ?? [])];
  return (
    <Container sx={{ pb: 16 }}>
      <PageHeader title="Browse Startups" />
      <ProfileDialogs startups={listed} />
      <FilterBar list="startups" filters={filters} />
      <SearchBar list="startups" filters={filters} />
      <QueryState
        query={query}
        loading={<LoadingGrid />}
        isEmpty={({ total }) => total === 0}
        empty={<NothingFound noun="startups" filters={filters} />}
      >
        {(page) => {
          const { promoted } = filters.values;
          const grid = page.founders.filter(({ highlight }) => promoted || !highlight);
          return (
            <Results
              filters={filters}
              shown={grid.length + Math.min(page.featured.length, limits.promotedShown)}
              total={page.total}
              totalIsExact={page.totalIsExact}
              noun="startups"
              busy={query.currentData === undefined}
            >
              <PromotedRow
                startups={page.featured}
                open={(userId) => () => open(userId)}
                patch={patch}
                allPath={browsePath('startups', { ...filters.values, promoted: 'true' })}
              />
              <VisuallyHidden as="h2">
                {promoted ? 'Promoted startups' : 'All startups'}
              </VisuallyHidden>
              <CardGrid>
                {grid.map((startup) => (
                  <StartupCard
                    key={startup.id}
                    startup={startup}
                    match={startup.match}
                    patch={patch}
                    open={() => open(startup.userId)}
                  />
                ))}
              </CardGrid>
            </Results>
          );
        }}
      </QueryState>
    </Container>
  );
}
