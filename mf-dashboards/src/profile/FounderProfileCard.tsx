import { labelOf } from '@introvest/contracts/vocabularies';
import { useGetFounderProfileQuery } from '@introvest/people/profile';
import { Link } from '@introvest/shell-sdk';
import { Button } from '@introvest/shell-sdk/ui';
import { BookOpen } from 'lucide-react';
import { ProfileCard } from './ProfileCard';

export const FounderProfileCard = () => (
  <ProfileCard
    query={useGetFounderProfileQuery()}
    companyOf={({ companyName, businessName }) => companyName ?? businessName}
    unnamed="Your startup"
    factsOf={({ industry, stage }) =>
      [industry, stage].filter((slug) => slug !== null).map(labelOf)
    }
  >
    <Button component={Link} to="/decks" startIcon={<BookOpen aria-hidden />}>
      Deck readers
    </Button>
  </ProfileCard>
);
