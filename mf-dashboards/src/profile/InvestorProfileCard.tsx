import { hasFailed } from '@introvest/shell-sdk';
import { useGetInvestorProfileQuery } from '@introvest/people/profile';
import { Box, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { checkSizeOf } from '@introvest/people/names';
import { UnknownValue } from '../unknown/UnknownValue';
import { ProfileCard } from './ProfileCard';

export function InvestorProfileCard() {
  const query = useGetInvestorProfileQuery();
  const { data: profile } = query;
  const waiting = hasFailed(query) ? <UnknownValue /> : <Skeleton width={90} />;
  return (
    <ProfileCard
      query={query}
      companyOf={({ firmName }) => firmName}
      unnamed="Independent investor"
    >
      <Box sx={{ flex: { xs: '1 0 8.125rem', sm: '0 1 auto' }, pr: { sm: 6 } }}>
        <Typography variant="body2" color="textSecondary">
          Cheque size
        </Typography>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {profile ? checkSizeOf(profile.checkSizeMin, profile.checkSizeMax) : waiting}
        </Typography>
      </Box>
    </ProfileCard>
  );
}
