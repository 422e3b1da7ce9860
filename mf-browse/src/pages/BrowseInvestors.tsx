import { useBrowseInvestorsQuery } from '@introvest/people/calls';
import { CardGrid } from '@introvest/people/cards';
import { InvestorCard } from '@introvest/people/investorCard';
import { ProfileDialogs, useDialogParam } from '@introvest/people/details';
import { PageHeader } from '@introvest/shell-sdk/parts';
import { Container, VisuallyHidden } from '@introvest/shell-sdk/ui';
import { queryOf, useListFilters } from '../filters/useListFilters';
import { BrowseList } from '../results/BrowseList';

export default function BrowseInvestors() {
  const filters = useListFilters('investors');
  const amount = Number(filters.values.amount) || undefined;
  const query = useBrowseInvestorsQuery({ query: { ...queryOf(filters), amount } });
  const { open } = useDialogParam('investor');
  return (
    <Container sx={{ pb: 16 }}>
      <PageHeader title="Browse Investors" />
      <ProfileDialogs investors={query.data?.investors ?? []} />
      <BrowseList
        list="investors"
        filters={filters}
        query={query}
        shownOf={({ investors }) => investors.length}
      >
        {({ investors }) => (
          <>
            <VisuallyHidden as="h2">All investors</VisuallyHidden>
            <CardGrid>
              {investors.map((investor) => (
                <InvestorCard
                  key={investor.id}
                  investor={investor}
                  open={() => open(investor.userId)}
                />
              ))}
            </CardGrid>
          </>
        )}
      </BrowseList>
    </Container>
  );
}
