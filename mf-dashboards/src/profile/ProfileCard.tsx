import { hasFailed, Link, useUser, type QueryLike } from '@introvest/shell-sdk';
import { Card, LoadAgain } from '@introvest/shell-sdk/parts';
import { Box, Button, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { Pencil } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { CopyLink } from '@introvest/people/cards';
import { fullNameOf } from '@introvest/people/names';
import { AvatarUpload } from './AvatarUpload';

interface ProfileCardProps<Profile> {
  query: QueryLike<Profile>;
  companyOf: (profile: Profile) => string | null;
  unnamed: string;
  factsOf?: (profile: Profile) => string[];
  children?: ReactNode;
}

function Company<Profile>(props: Omit<ProfileCardProps<Profile>, 'children'> & { name: string }) {
  const { query, companyOf, unnamed, factsOf, name } = props;
  const { data } = query;
  if (data !== undefined) {
    const parts = [companyOf(data) ?? unnamed, ...(factsOf?.(data) ?? [])];
    return parts.filter((part) => part !== name).join(' · ');
  }
  if (!hasFailed(query)) return <Skeleton width={120} />;
  return <LoadAgain queries={[query]}>We couldn’t load your profile.</LoadAgain>;
}

export function ProfileCard<Profile>(props: ProfileCardProps<Profile>) {
  const { query, companyOf, children } = props;
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
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>
              <Company {...props} name={name} />
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
