import { labelOf } from '@introvest/contracts/vocabularies';
import { useGetFounderProfileQuery } from '@introvest/shell-sdk/api';
import { Box, Chip, Skeleton } from '@introvest/shell-sdk/ui';
import { ProfileCard } from './ProfileCard';

/** The founder's own card: company, industry and stage. */
export function FounderProfileCard() {
  const { data: profile, isLoading } = useGetFounderProfileQuery();
  const badges = [profile?.industry, profile?.stage].filter((slug) => slug != null);
  const company = profile?.companyName ?? profile?.businessName ?? 'Your startup';
  return (
    <ProfileCard company={isLoading ? <Skeleton width={120} /> : company}>
      {badges.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, width: '100%' }}>
          {badges.map((slug) => (
            <Chip key={slug} label={labelOf(slug)} />
          ))}
        </Box>
      )}
    </ProfileCard>
  );
}
