import { useGetInvestorProfileQuery } from '@introvest/shell-sdk/api';
import { Box, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { checkSizeOf } from '@introvest/shell-sdk/people';
import { ProfileCard } from './ProfileCard';

/** The investor's own card: firm and check size. */
export function InvestorProfileCard() {
  const { data: profile, isLoading } = useGetInvestorProfileQuery();
  const firm = profile?.firmName ?? 'Independent investor';
  return (
    <ProfileCard company={isLoading ? <Skeleton width={120} /> : firm}>
      <Box sx={{ flex: { xs: '1 0 130px', sm: '0 1 auto' }, pr: { sm: 6 } }}>
        <Typography variant="body2" color="textSecondary">
          Check size
        </Typography>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {isLoading ? (
            <Skeleton width={90} />
          ) : (
            checkSizeOf(profile?.checkSizeMin ?? null, profile?.checkSizeMax ?? null)
          )}
        </Typography>
      </Box>
    </ProfileCard>
  );
}
