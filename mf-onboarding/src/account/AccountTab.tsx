import { Link, signOut, useUser } from '@introvest/shell-sdk';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { ArrowLeft, LogOut } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { ChangeEmail } from './ChangeEmail';
import { ChangeName } from './ChangeName';
import { DangerZone } from './DangerZone';
import { MoreSettings } from './MoreSettings';
import { useSection } from './sections';
import { Status } from './Status';
import { Warnings } from './Warnings';

interface FactProps {
  term: string;
  /** The control that changes the fact. */
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

/** The account, or the section that the URL names. */
export function AccountTab() {
  const section = useSection();
  if (!section) return <Account />;
  return <SectionPage key={section.name}>{section.content}</SectionPage>;
}

function SectionPage({ children }: { children: ReactNode }) {
  const back = useRef<HTMLAnchorElement>(null);
  // Moves the focus, because the link that opened the section is gone.
  useEffect(() => back.current?.focus(), []);
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Button
        component={Link}
        ref={back}
        to="?tab=account"
        startIcon={<ArrowLeft aria-hidden />}
        sx={{ justifySelf: 'start' }}
      >
        Back to account settings
      </Button>
      {children}
    </Box>
  );
}

/** Account details, log out and account deletion. */
function Account() {
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
      <MoreSettings />
    </Box>
  );
}
