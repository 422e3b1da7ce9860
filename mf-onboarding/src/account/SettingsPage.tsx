import { Link } from '@introvest/shell-sdk';
import { PageHeader } from '@introvest/shell-sdk/parts';
import { Box, Button, Container } from '@introvest/shell-sdk/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

export function SettingsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container maxWidth="md" sx={{ pb: { xs: 16, md: 24 } }}>
      <PageHeader
        title={title}
        before={
          <Button component={Link} to="/profile?tab=account" startIcon={<ArrowLeft aria-hidden />}>
            Back to account settings
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 6 }}>{children}</Box>
    </Container>
  );
}
