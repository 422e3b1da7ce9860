import type { FounderProfile, InvestorProfile } from '@introvest/contracts/onboarding';
import { labelOf } from '@introvest/contracts/vocabularies';
import { CopyLink } from '@introvest/people/cards';
import { checkSizeOf, fullNameOf } from '@introvest/people/names';
import { useOwnProfileQuery } from '@introvest/people/profile';
import { hasFailed, Link, useUser } from '@introvest/shell-sdk';
import { Card, LoadAgain } from '@introvest/shell-sdk/parts';
import { Box, Button, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { BookOpen, Pencil } from 'lucide-react';
import { useId } from 'react';
import { UnknownValue } from '../unknown/UnknownValue';
import { AvatarUpload } from './AvatarUpload';

const companyOf = (profile: FounderProfile | InvestorProfile) =>
  'fundingGoal' in profile ? (profile.companyName ?? profile.businessName) : profile.firmName;

function lineOf(profile: FounderProfile | InvestorProfile, name: string): string {
  const isFounder = 'fundingGoal' in profile;
  const company = companyOf(profile) ?? (isFounder ? 'Your startup' : 'Independent investor');
  const slugs = isFounder ? [profile.industry, profile.stage] : [];
  const facts = slugs.filter((slug) => slug !== null).map(labelOf);
  return [company, ...facts].filter((part) => part !== name).join(' · ');
}

export function ProfileCard() {
  const query = useOwnProfileQuery();
  const user = useUser();
  const headingId = useId();
  const name = fullNameOf(user);
  const isInvestor = user.userType === 'investor';
  const { data: profile } = query;
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 5, md: 6 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <AvatarUpload name={name} src={user.profileImageUrl} role={user.userType ?? 'founder'} />
        <Box sx={{ flex: '1 1 9.375rem', minWidth: 0 }}>
          <Typography
            variant="h4"
            component="h2"
            id={headingId}
            sx={{ overflowWrap: 'anywhere', mb: 1 }}
          >
            <bdi>{name}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>
              {profile ? lineOf(profile, name) : !hasFailed(query) && <Skeleton width={120} />}
              <LoadAgain queries={[query]}>We couldn’t load your profile.</LoadAgain>
            </bdi>
          </Typography>
        </Box>
        {isInvestor ? (
          <ChequeSize query={query} />
        ) : (
          <Button component={Link} to="/decks" startIcon={<BookOpen aria-hidden />}>
            Deck readers
          </Button>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button component={Link} to="/profile" startIcon={<Pencil aria-hidden />}>
            Edit Profile
          </Button>
          <CopyLink
            noun={isInvestor ? 'investor' : 'startup'}
            userId={user.id}
            name={(profile && companyOf(profile)) ?? name}
          />
        </Box>
      </Box>
    </Card>
  );
}

function ChequeSize({ query }: { query: ReturnType<typeof useOwnProfileQuery> }) {
  const { data } = query;
  const waiting = hasFailed(query) ? <UnknownValue /> : <Skeleton width={90} />;
  return (
    <Box sx={{ flex: { xs: '1 0 8.125rem', sm: '0 1 auto' }, pr: { sm: 6 } }}>
      <Typography variant="body2" color="textSecondary">
        Cheque size
      </Typography>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {data && 'checkSizeMin' in data
          ? checkSizeOf(data.checkSizeMin, data.checkSizeMax)
          : waiting}
      </Typography>
    </Box>
  );
}
