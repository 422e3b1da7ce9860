import { hasFailed, Link, useUser, type QueryLike } from '@introvest/shell-sdk';
import { Card, VerifiedMark } from '@introvest/shell-sdk/parts';
import { Box, Button, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { Pencil } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { CopyLink } from '@introvest/people/cards';
import { fullNameOf } from '@introvest/people/names';
import { LoadAgain } from '@introvest/people/later';
import { AvatarUpload } from './AvatarUpload';

interface ProfileCardProps<Profile> {
  query: QueryLike<Profile>;
  /** Company or firm, under the name; `unnamed` where it has none. */
  companyOf: (profile: Profile) => string | null;
  unnamed: string;
  children?: ReactNode;
}

function Company<Profile>(props: Omit<ProfileCardProps<Profile>, 'children'>) {
  const { query, companyOf, unnamed } = props;
  if (query.data !== undefined) return companyOf(query.data) ?? unnamed;
  if (!hasFailed(query)) return <Skeleton width={120} />;
  return <LoadAgain queries={[query]}>Your profile could not be loaded.</LoadAgain>;
}

/** Who one is here, with the ways to change it and to pass it on: one's own card is in no list. */
export function ProfileCard<Profile>(props: ProfileCardProps<Profile>) {
  const { query, companyOf, unnamed, children } = props;
  const user = useUser();
  const headingId = useId();
  const name = fullNameOf(user);
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
            {user.isVerified && <VerifiedMark />}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>
              <Company query={query} companyOf={companyOf} unnamed={unnamed} />
            </bdi>
          </Typography>
        </Box>
        {children}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button component={Link} to="/profile" startIcon={<Pencil aria-hidden />}>
            Edit Profile
          </Button>
          <CopyLink
            noun={user.userType === 'investor' ? 'investor' : 'startup'}
            userId={user.id}
            name={(query.data && companyOf(query.data)) ?? name}
          />
        </Box>
      </Box>
    </Card>
  );
}
