import { Bookmark } from 'lucide-react';
import { dashboardsApi } from '../api';
import { CardsTab } from '../cards/CardsTab';
import { Startup } from '../startups/Startup';

const empty = {
  icon: <Bookmark />,
  title: 'No bookmarks yet',
  text: 'Bookmark startups to find them here later.',
};

export const BookmarksTab = () => (
  <CardsTab
    query={dashboardsApi.useListBookmarksQuery()}
    lines={11}
    failedTitle="We couldn’t load your bookmarks"
    empty={empty}
  >
    {({ id, founder }) => <Startup key={id} startup={founder} />}
  </CardsTab>
);
