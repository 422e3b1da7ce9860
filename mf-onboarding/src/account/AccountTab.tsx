import { signOut, toast, useUser, type CurrentUser } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { Chip, Section } from '@introvest/shell-sdk/parts';
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { BadgeCheck, Clock, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChangeEmail } from './ChangeEmail';
import { ChangeName } from './ChangeName';
import { ChangePassword } from './ChangePassword';
import { CheckedMarks } from './CheckedMarks';
import { Passkeys } from './Passkeys';
import { Sessions } from './Sessions';
import { useResendFromSettingsMutation } from '../api';
import { BlockedPeople } from './BlockedPeople';
import { DangerZone } from './DangerZone';
import { NotificationChoices } from './NotificationChoices';
import { OwnReports } from './OwnReports';
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

/** 'Pending Verification' comes with the way out of it. */
function Status({ user }: { user: CurrentUser }) {
  const [resend, { isLoading }] = useResendFromSettingsMutation();
  if (user.isVerified) {
    return <Chip color="success" icon={<BadgeCheck size={16} />} label="Verified" />;
  }
  const handleResend = async () => {
    try {
      await resend().unwrap();
      toast({
        title: 'Verification email sent',
        description: `Look into the inbox of ${user.email}.`,
      });
    } catch (error) {
      const description = errorText(error, 'Could not resend verification email.');
      toast({ title: 'Failed to resend', description, variant: 'destructive' });
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Chip color="warning" icon={<Clock size={16} />} label="Pending Verification" />
      <Button size="small" onClick={() => void handleResend()} disabled={isLoading}>
        Resend verification email
      </Button>
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
      <Sessions />
      <NotificationChoices />
      <BlockedPeople />
      <OwnReports />
      <DangerZone />
    </Box>
  );
}
