import { AfterDelay, lazyWithRetry, Link, useSearchParams, useUser } from '@introvest/shell-sdk';
import { PageHeader, RowsSkeleton } from '@introvest/shell-sdk/parts';
import { Tab, Tabs } from '@introvest/shell-sdk/tabs';
import { Box, Button, Container } from '@introvest/shell-sdk/ui';
import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ProfileTab } from '../settings/ProfileTab';
import { useReload } from '../settings/useReload';

const loading = () => (
  <AfterDelay>
    <RowsSkeleton rows={4} />
  </AfterDelay>
);
const FilesTab = lazyWithRetry(async () => (await import('../settings/FilesTab')).FilesTab, {
  loading,
});
const AccountTab = lazyWithRetry(async () => (await import('../account/AccountTab')).AccountTab, {
  loading,
});

const tabs = [
  { value: 'profile', label: 'Profile Information' },
  { value: 'files', label: 'File Uploads' },
  { value: 'account', label: 'Account Settings' },
];

function ViewAsOthers() {
  const { userType, hasProfile } = useUser();
  if (!hasProfile) return null;
  return (
    <Button component={Link} to="/profile-preview" startIcon={<Eye aria-hidden />}>
      {userType === 'founder' ? 'View as an investor' : 'View as a founder'}
    </Button>
  );
}

export default function ProfileSettings() {
  const [params, setParams] = useSearchParams();
  const active = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'profile';
  const [dirty, setDirty] = useState(false);
  const { reload, question } = useReload(dirty);
  const panels: Record<string, ReactNode> = {
    // Always mounted, so that unsaved changes survive switching tabs.
    profile: <ProfileTab onDirty={setDirty} />,
    files: active === 'files' && <FilesTab onUploaded={reload} />,
    account: active === 'account' && <AccountTab />,
  };
  return (
    <Container maxWidth="md" sx={{ pb: { xs: 16, md: 24 } }}>
      <PageHeader title="Profile Settings" actions={<ViewAsOthers />} />
      <Tabs
        value={active}
        onChange={(_event, tab: string) => setParams({ tab }, { replace: true })}
        aria-label="Profile settings"
      >
        {tabs.map(({ value, label }) => (
          <Tab
            key={value}
            value={value}
            label={label}
            id={`settings-tab-${value}`}
            aria-controls={`settings-panel-${value}`}
          />
        ))}
      </Tabs>
      {tabs.map(({ value }) => (
        <Box
          key={value}
          role="tabpanel"
          id={`settings-panel-${value}`}
          aria-labelledby={`settings-tab-${value}`}
          hidden={value !== active}
          sx={{ pt: 6 }}
        >
          {panels[value]}
        </Box>
      ))}
      {question}
    </Container>
  );
}
