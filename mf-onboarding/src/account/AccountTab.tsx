import { Link, signOut, useUser } from '@introvest/shell-sdk';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, Button, TextLink, Typography } from '@introvest/shell-sdk/ui';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChangeEmail } from './ChangeEmail';
import { ChangeName } from './ChangeName';
import { DangerZone } from './DangerZone';
import { Status } from './Status';
import { Warnings } from './Warnings';

interface FactProps {
  term: string;
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

const pages = [
  {
    to: '/profile/security',
    title: 'Password and sign-in',
    about: 'Change your password, add passkeys and see where you’re signed in',
  },
  {
    to: '/profile/checks',
    title: 'Profile checks',
    about: 'Show you have an email address at your website’s domain',
  },
  {
    to: '/profile/notifications',
    title: 'Notification settings',
    about: 'Choose when and how we notify you',
  },
  {
    to: '/profile/privacy',
    title: 'Blocked people and reports',
    about: 'Unblock people and track your reports',
  },
];

export function AccountTab() {
  const user = useUser();
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
      <Section title="More settings">
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
          {pages.map(({ to, title, about }) => (
            <li key={to}>
              <TextLink component={Link} to={to}>
                {title}
              </TextLink>
              <Typography variant="body2" color="textSecondary">
                {about}
              </Typography>
            </li>
          ))}
        </Box>
      </Section>
    </Box>
  );
}
