import { signOut, useUser } from '@introvest/shell-sdk';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChangeEmail } from './ChangeEmail';
import { ChangeName } from './ChangeName';
import { ChangePassword } from './ChangePassword';
import { CheckedMarks } from './CheckedMarks';
import { Passkeys } from './Passkeys';
import { SecondStep } from './SecondStep';
import { Sessions } from './Sessions';
import { BlockedPeople } from './BlockedPeople';
import { DangerZone } from './DangerZone';
import { NotificationChoices } from './NotificationChoices';
import { OwnReports } from './OwnReports';
import { Status } from './Status';
import { Warnings } from './Warnings';

interface FactProps {
  term: string;
  /** What changes it. */
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

/** Who is signed in, and the ways out. */
export function AccountTab() {
  const user = useUser();
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Section
        title="Account"
        description="Who you are here, and how you sign in."
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
          <Fact term="Password" change={<ChangePassword />}>
            Stored so that nobody can read it
          </Fact>
          <Fact term="Account Status">
            <Status user={user} />
          </Fact>
        </Box>
      </Section>
      <Warnings />
      <CheckedMarks />
      <Passkeys />
      <SecondStep />
      <Sessions />
      <NotificationChoices />
      <BlockedPeople />
      <OwnReports />
      <DangerZone />
    </Box>
  );
}
