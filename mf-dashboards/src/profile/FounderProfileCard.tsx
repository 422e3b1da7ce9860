import { labelOf } from '@introvest/contracts/vocabularies';
import { hasFailed } from '@introvest/shell-sdk';
import { useGetFounderProfileQuery } from '@introvest/people/calls';
import { Chip } from '@introvest/shell-sdk/parts';
import { Box, Skeleton } from '@introvest/shell-sdk/ui';
import { ProfileCard } from './ProfileCard';

/** The founder's own card: company, industry and stage. */
export function FounderProfileCard() {
  const query = useGetFounderProfileQuery();
  const isComing = query.data === undefined && !hasFailed(query);
  const badges = [query.data?.industry, query.data?.stage].filter((slug) => slug != null);
  return (
    <ProfileCard
      query={query}
      companyOf={({ companyName, businessName }) => companyName ?? businessName}
      unnamed="Your startup"
    >
      {(isComing || badges.length > 0) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, width: '100%' }}>
          {isComing && <Skeleton variant="rounded" width={84} height={28} />}
          {badges.map((slug) => (
            <Chip key={slug} label={labelOf(slug)} />
          ))}
        </Box>
      )}
    </ProfileCard>
  );
}
