import { QueryState } from '@introvest/shell-sdk';
import { CardGrid, InvestorCard } from '@introvest/people/cards';
import { firmNameOf } from '@introvest/people/names';
import { PageHeader } from '@introvest/shell-sdk/parts';
import { Container, VisuallyHidden } from '@introvest/shell-sdk/ui';
import { useMarkAsked } from '../actions/useMarkAsked';
import { LostProfile } from '../details/LostProfile';
import { useDialogParam } from '../details/useDialogParam';
import { useProfileLater } from '../details/useProfileLater';
import { FilterBar } from '../filters/FilterBar';
import { useListFilters } from '../filters/useListFilters';
import { LoadingGrid } from '../results/LoadingGrid';
import { NothingFound } from '../results/NothingFound';
import { Results } from '../results/Results';
import { useInvestors } from '../results/useLists';
import { SearchBar } from '../searches/SearchBar';

const loadDialog = async () => (await import('../details/InvestorDialog')).InvestorDialog;

/** /browse-investors */
export default function BrowseInvestors() {
  const filters = useListFilters('investors');
  const query = useInvestors(filters);
  const dialog = useDialogParam('investor');
  const markAsked = useMarkAsked();
  const known = query.data?.investors.find(({ userId }) => userId === dialog.userId);
  const title = known ? firmNameOf(known) : 'Investor';
  const { drawDialog, lost } = useProfileLater(dialog, loadDialog, title);
  return (
    <Container sx={{ pb: 16 }}>
      <PageHeader title="Browse Investors" />
      <LostProfile lost={lost} />
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
                  open={() => dialog.open(investor.userId)}
                />
              ))}
            </CardGrid>
          </Results>
        )}
      </QueryState>
      {dialog.userId !== null &&
        drawDialog({ userId: dialog.userId, known, onClose: dialog.close }, dialog.userId)}
    </Container>
  );
}
