import { Navigate, signOut, useSearchParams, useUser } from '@introvest/shell-sdk';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChangeEmail } from './ChangeEmail';
import { ChangeName } from './ChangeName';
import { DangerZone } from './DangerZone';
import { MoreSettings } from './MoreSettings';
import { Status } from './Status';
import { Warnings } from './Warnings';

interface FactProps {
  term: string;
  /** Control that lets the member change this detail. */
  change?: ReactNode;
  children: ReactNode;
}

function Fact({ term, change, children }: FactProps) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere' }}>
        {children}
        {change && <Box sx={{ mt: 2 }}>{change}</Box>}
      </Typography>
    </Box>
  );
}

const roles = { founder: 'Founder', investor: 'Investor' };

/** Settings pages for the sections that older links name (`?tab=account&section=safety`). */
const pageOfSection: Record<string, string> = {
  'sign-in': 'security',
  checks: 'checks',
  notifications: 'notifications',
  safety: 'privacy',
};

export function AccountTab() {
  const user = useUser();
  const [params] = useSearchParams();
  const page = pageOfSection[params.get('section') ?? ''];
  if (page) return <Navigate to={`/profile/${page}`} replace />;
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Section
        title="Account"
        action={
          <Button startIcon={<LogOut />} onClick={() => void signOut()}>
            Log Out
          </Button>
        }
      >
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gap: 5,
            m: 0,
            gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Fact term="Email" change={<ChangeEmail />}>
            {user.email}
          </Fact>
          <Fact term="Name" change={<ChangeName />}>
            {user.firstName} {user.lastName}
          </Fact>
          <Fact term="User Type">{user.userType ? roles[user.userType] : 'Not chosen yet'}</Fact>
          <Fact term="Account Status">
            <Status user={user} />
          </Fact>
        </Box>
      </Section>
      <DangerZone />
      <Warnings />
      <MoreSettings />
    </Box>
  );
}
