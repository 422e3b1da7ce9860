import { AfterDelay, lazyWithRetry, Link, useUser } from '@introvest/shell-sdk';
import { PageHeader } from '@introvest/shell-sdk/parts';
import { Tab, Tabs } from '@introvest/shell-sdk/tabs';
import { Box, Button, Container } from '@introvest/shell-sdk/ui';
import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FormSkeleton } from '../settings/FormSkeleton';
import { ProfileTab } from '../settings/ProfileTab';
import { useReload } from '../settings/useReload';
import { tabs, useTab, type TabName } from '../settings/useTab';

const tabId = (tab: TabName) => `settings-tab-${tab}`;
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

const skeletonOf = (of: 'files' | 'account') => () => (
  <AfterDelay>
    <FormSkeleton of={of} />
  </AfterDelay>
);
const FilesTab = lazyWithRetry(async () => (await import('../settings/FilesTab')).FilesTab, {
  loading: skeletonOf('files'),
});
const AccountTab = lazyWithRetry(async () => (await import('../account/AccountTab')).AccountTab, {
  loading: skeletonOf('account'),
});

/** Renders a link to the profile as others see it. Renders nothing if there is no profile. */
function ViewAsOthers() {
  const { userType, hasProfile } = useUser();
  if (!hasProfile) return null;
  return (
    <Button component={Link} to="/profile-preview" startIcon={<Eye aria-hidden />}>
      {userType === 'founder' ? 'View as an investor' : 'View as a founder'}
    </Button>
  );
}

/** Renders /profile and /profile-settings, which are the same page. */
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
      {/* Always mounted, so that unsaved changes survive a change of tabs. */}
      <Panel name="profile" active={active}>
        <ProfileTab onDirty={setDirty} />
      </Panel>
      <Panel name="files" active={active}>
        {active === 'files' && <FilesTab onUploaded={reload} />}
      </Panel>
      <Panel name="account" active={active}>
        {active === 'account' && <AccountTab />}
      </Panel>
      {dialogs}
    </Container>
  );
}
