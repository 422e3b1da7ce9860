import type { FounderPage } from '@introvest/contracts/browse';
import { browsePath } from '@introvest/contracts/filters';
import { limits } from '@introvest/contracts/vocabularies';
import { useBrowseFoundersQuery } from '@introvest/people/calls';
import { CardGrid, PromotedRow, StartupCard } from '@introvest/people/cards';
import { ProfileDialogs, useDialogParam } from '@introvest/people/details';
import { PageHeader } from '@introvest/shell-sdk/parts';
import { Container, VisuallyHidden } from '@introvest/shell-sdk/ui';
import { queryOf, useListFilters } from '../filters/useListFilters';
import { BrowseList } from '../results/BrowseList';

export default function BrowseStartups() {
  const filters = useListFilters('startups');
  const promoted = filters.values.promoted === 'true' ? 'true' : undefined;
  const query = useBrowseFoundersQuery({ query: { ...queryOf(filters), promoted } });
  const { open } = useDialogParam('startup');
  const gridOf = ({ founders }: FounderPage) =>
    founders.filter(({ highlight }) => promoted || !highlight);
  const { founders = [], featured = [] } = query.data ?? {};
  return (
    <Container sx={{ pb: 16 }}>
      <PageHeader title="Browse Startups" />
      <ProfileDialogs startups={[...founders, ...featured]} />
      <BrowseList
        list="startups"
        filters={filters}
        query={query}
        shownOf={(page) =>
          gridOf(page).length + Math.min(page.featured.length, limits.promotedShown)
        }
      >
        {(page) => (
          <>
            <PromotedRow
              startups={page.featured}
              open={(userId) => () => open(userId)}
              allPath={browsePath('startups', { ...filters.values, promoted: 'true' })}
            />
            <VisuallyHidden as="h2">
              {promoted ? 'Promoted startups' : 'All startups'}
            </VisuallyHidden>
            <CardGrid>
              {gridOf(page).map((startup) => (
                <StartupCard
                  key={startup.id}
                  startup={startup}
                  match={startup.match}
                  open={() => open(startup.userId)}
                />
              ))}
            </CardGrid>
          </>
        )}
      </BrowseList>
    </Container>
  );
}
