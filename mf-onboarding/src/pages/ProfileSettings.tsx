import { usePart } from '@introvest/people/later';
import { Link, QueryState, useUser } from '@introvest/shell-sdk';
import { PageHeader, Tab, Tabs } from '@introvest/shell-sdk/parts';
import { Box, Button, Container } from '@introvest/shell-sdk/ui';
import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FormSkeleton } from '../settings/FormSkeleton';
import { ProfileTab } from '../settings/ProfileTab';
import { useReload } from '../settings/useReload';
import { tabs, useTab, type TabName } from '../settings/useTab';

const tabId = (tab: TabName) => `settings-tab-${tab}`;
const failedTitle = 'This tab could not be loaded';
const panelId = (tab: TabName) => `settings-panel-${tab}`;

function Panel({
  name,
  active,
  children,
}: {
  name: TabName;
  active: TabName;
  children: ReactNode;
}) {
  return (
    <Box
      role="tabpanel"
      id={panelId(name)}
      aria-labelledby={tabId(name)}
      hidden={name !== active}
      sx={{ pt: 6 }}
    >
      {children}
    </Box>
  );
}

const loadFiles = async () => (await import('../settings/FilesTab')).FilesTab;
const loadAccount = async () => (await import('../account/AccountTab')).AccountTab;

/** Both are loaded when somebody turns to them. */
function Files({ onUploaded }: { onUploaded: () => void }) {
  const part = usePart(loadFiles);
  return (
    <QueryState query={part} loading={<FormSkeleton of="files" />} failedTitle={failedTitle}>
      {(Tab) => <Tab onUploaded={onUploaded} />}
    </QueryState>
  );
}

function Account() {
  const part = usePart(loadAccount);
  return (
    <QueryState query={part} loading={<FormSkeleton of="account" />} failedTitle={failedTitle}>
      {(Tab) => <Tab />}
    </QueryState>
  );
}

/** What others see of the person; nothing before there is a profile. */
function ViewAsOthers() {
  const { userType, hasProfile } = useUser();
  if (!hasProfile) return null;
  return (
    <Button component={Link} to="/profile-preview" startIcon={<Eye aria-hidden />}>
      {userType === 'founder' ? 'View as an investor' : 'View as a founder'}
    </Button>
  );
}

/** /profile and /profile-settings: the same screen. */
export default function ProfileSettings() {
  const [active, setActive] = useTab();
  const [dirty, setDirty] = useState(false);
  const { reload, dialogs } = useReload(dirty);
  return (
    <Container maxWidth="md" sx={{ pb: { xs: 16, md: 24 } }}>
      <PageHeader
        title="Profile Settings"
        subtitle="Your profile, your files and your account."
        actions={<ViewAsOthers />}
      />
      <Tabs value={active} onChange={(_event, tab) => setActive(tab)} aria-label="Profile settings">
        {tabs.map(({ value, label }) => (
          <Tab
            key={value}
            value={value}
            label={label}
            id={tabId(value)}
            aria-controls={panelId(value)}
          />
        ))}
      </Tabs>
      {/* Stays mounted: what was typed is still there after a look at the other tabs. */}
      <Panel name="profile" active={active}>
        <ProfileTab onDirty={setDirty} />
      </Panel>
      <Panel name="files" active={active}>
        {active === 'files' && <Files onUploaded={reload} />}
      </Panel>
      <Panel name="account" active={active}>
        {active === 'account' && <Account />}
      </Panel>
      {dialogs}
    </Container>
  );
}
