import { labelOf } from '@introvest/contracts/vocabularies';
import { useGetFounderProfileQuery } from '@introvest/people/profile';
import { ProfileCard } from './ProfileCard';

export const FounderProfileCard = () => (
  <ProfileCard
    query={useGetFounderProfileQuery()}
    companyOf={({ companyName, businessName }) => companyName ?? businessName}
    unnamed="Your startup"
    factsOf={({ industry, stage }) =>
      [industry, stage].filter((slug) => slug !== null).map(labelOf)
    }
  />
);
