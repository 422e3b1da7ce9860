import { QueryState } from '@introvest/shell-sdk';
import { CardGrid } from '@introvest/people/cards';
import { InvestorCard } from '@introvest/people/investorCard';
import { ProfileDialogs, useDialogParam, useMarkAsked } from '@introvest/people/details';
import { PageHeader } from '@introvest/shell-sdk/parts';
import { Container, VisuallyHidden } from '@introvest/shell-sdk/ui';
import { FilterBar } from '../filters/FilterBar';
import { useListFilters } from '../filters/useListFilters';
import { NothingFound } from '../results/NothingFound';
import { LoadingGrid, Results } from '../results/Results';
import { useInvestors } from '../results/useLists';
import { SearchBar } from '../searches/SearchBar';

export default function BrowseInvestors() {
  const filters = useListFilters('investors');
  const query = useInvestors(filters);
  const { open } = useDialogParam('investor');
  const markAsked = useMarkAsked();
  return (
    <Container sx={{ pb: 16 }}>
      <PageHeader title="Browse Investors" />
      <ProfileDialogs investors={query.data?.investors ?? []} />
      <FilterBar list="investors" filters={filters} />
      <SearchBar list="investors" filters={filters} />
      <QueryState
        query={query}
        loading={<LoadingGrid />}
        isEmpty={({ total }) => total === 0}
        empty={<NothingFound noun="investors" filters={filters} />}
      >
        {({ investors, total, totalIsExact }) => (
          <Results
            filters={filters}
            shown={investors.length}
            total={total}
            totalIsExact={totalIsExact}
            noun="investors"
            busy={query.currentData === undefined}
          >
            <VisuallyHidden as="h2">All investors</VisuallyHidden>
            <CardGrid>
              {investors.map((investor) => (
                <InvestorCard
                  key={investor.id}
                  investor={investor}
                  markAsked={markAsked}
                  open={() => open(investor.userId)}
                />
              ))}
            </CardGrid>
          </Results>
        )}
      </QueryState>
    </Container>
  );
}
