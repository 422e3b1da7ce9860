import type { DataExport as Export, OwnPassword } from '@introvest/contracts/account';
import checkOwnPassword from '@introvest/contracts/forms/own-password';
import { QueryState } from '@introvest/shell-sdk';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, Button, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { Download } from 'lucide-react';
import { onboardingApi } from '../api';
import { ChangeButton, CurrentPassword } from './ChangeDialog';
import { longDate } from './OwnList';

const pollMs = 3000;

function State({ state, url, expiresAt }: Export) {
  const [startExport] = onboardingApi.useStartExportMutation();
  if (state === 'preparing') {
    return (
      <Typography role="status" color="textSecondary">
        We’re preparing your copy. We’ll email you when it’s ready.
      </Typography>
    );
  }
  return (
    <>
      {expiresAt && (
        <Typography role="status" color="textSecondary" sx={{ mb: 4 }}>
          Your copy is ready. You can download it until {longDate(expiresAt)}.
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {url && (
          <Button
            component="a"
            href={url}
            download
            variant="contained"
            size="small"
            startIcon={<Download aria-hidden />}
          >
            Download your data
          </Button>
        )}
        <ChangeButton<OwnPassword>
          title={url ? 'Request a new copy' : 'Request a copy'}
          button={url ? 'Request a new copy' : 'Request a copy'}
          submit="Request"
          pending="Requesting..."
          check={checkOwnPassword}
          save={(body) => startExport({ body }).unwrap()}
        >
          <CurrentPassword autoFocus />
        </ChangeButton>
      </Box>
    </>
  );
}

export function DataExport() {
  const { data } = onboardingApi.useGetExportQuery();
  const isPreparing = data?.state === 'preparing';
  const query = onboardingApi.useGetExportQuery(undefined, {
    pollingInterval: isPreparing ? pollMs : 0,
  });
  return (
    <Section
      title="Your data"
      description="Get a copy of your account, profile, connections, messages and activity as a JSON file. It lists your uploaded files but doesn’t include them."
    >
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={44} />}
        failedTitle="We couldn’t check for a copy of your data"
      >
        {(found) => <State {...found} />}
      </QueryState>
    </Section>
  );
}
