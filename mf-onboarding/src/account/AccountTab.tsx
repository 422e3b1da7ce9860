import type { AccountName, NewAddress } from '@introvest/contracts/account';
import checkName from '@introvest/contracts/forms/account-name';
import checkAddress from '@introvest/contracts/forms/new-address';
import {
  Link,
  refreshSession,
  signOut,
  toast,
  useUser,
  type CurrentUser,
} from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { TextInput } from '@introvest/shell-sdk/forms';
import { Chip, Section } from '@introvest/shell-sdk/parts';
import { Box, Button, colours, TextLink, Typography } from '@introvest/shell-sdk/ui';
import { BadgeCheck, Clock, LogOut } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { onboardingApi } from '../api';
import { ChangeButton, CurrentPassword } from './ChangeDialog';
import { DangerZone } from './DangerZone';
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
    title: 'Privacy',
    about: 'Unblock people, track your reports and download your data',
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

function ChangeEmail() {
  const [change] = onboardingApi.useChangeEmailMutation();
  return (
    <ChangeButton<NewAddress>
      title="Change email address"
      check={checkAddress}
      save={(body) => change({ body }).unwrap()}
      submit="Send link"
      pending="Sending..."
      done={{
        title: 'Check your new inbox',
        description: 'Open the link we sent to change your email address.',
      }}
    >
      <Typography color="textSecondary">
        We’ll send a link to your new email address. Until you open the link, you sign in with your
        current email address.
      </Typography>
      <TextInput
        name="email"
        label="New email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
        required
      />
      <CurrentPassword />
    </ChangeButton>
  );
}

function ChangeName() {
  const { firstName, lastName } = useUser();
  const [change] = onboardingApi.useChangeNameMutation();
  const save = async (typed: AccountName) => {
    // An unchanged name isn't sent, because it may violate a newer rule.
    const body = {
      ...(typed.firstName !== firstName && { firstName: typed.firstName }),
      ...(typed.lastName !== lastName && { lastName: typed.lastName }),
    };
    await change({ body }).unwrap();
    await refreshSession().catch(() => undefined);
  };
  return (
    <ChangeButton<AccountName>
      title="Change name"
      check={checkName}
      initialValues={{ firstName, lastName }}
      save={save}
      done={{ title: 'Name changed', description: 'Other people now see your new name.' }}
    >
      <TextInput name="firstName" label="First Name" autoComplete="given-name" autoFocus required />
      <TextInput name="lastName" label="Last Name" autoComplete="family-name" required />
    </ChangeButton>
  );
}

function Status({ user }: { user: CurrentUser }) {
  const [resend, { isLoading }] = onboardingApi.useResendFromSettingsMutation();
  const [reason, setReason] = useState('');
  if (user.isVerified) {
    return <Chip color="success" icon={<BadgeCheck size={16} />} label="Verified" />;
  }
  const handleResend = async () => {
    if (isLoading) return;
    setReason('');
    try {
      await resend().unwrap();
      toast({
        title: 'Verification email sent',
        description: `We sent an email to ${user.email}.`,
      });
    } catch (error) {
      const description = 'Could not resend verification email.';
      toast({ title: 'Failed to resend', description, variant: 'destructive' });
      setReason(errorText(error, 'Try again in a few minutes.'));
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Chip color="warning" icon={<Clock size={16} />} label="Pending Verification" />
      <Button
        size="small"
        onClick={() => void handleResend()}
        aria-disabled={isLoading || undefined}
      >
        Resend verification email
      </Button>
      {reason && (
        <Typography variant="body2" sx={{ flexBasis: '100%', color: colours.danger }}>
          {reason}
        </Typography>
      )}
    </Box>
  );
}
