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
const failedTitle = 'We couldn’t load this tab';
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

/** Loads the tab when it is opened. */
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

/** A link to the profile as others see it. Renders nothing before there is a profile. */
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
      <PageHeader title="Profile Settings" actions={<ViewAsOthers />} />
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
      {/* Stays mounted, so that unsaved changes survive a look at the other tabs. */}
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
