import type { SecondStepState } from '@introvest/contracts/secondStep';
import { QueryState } from '@introvest/shell-sdk';
import { Chip, lazyDialog, Section } from '@introvest/shell-sdk/parts';
import { Alert, Box, Button, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { useGetSecondStepQuery, useListPasskeysQuery } from '../passkeysApi';
import { longDate } from './longDate';
import { useSecondStep, type SecondStepFlow } from './useSecondStep';

const title = 'Two-step verification';

interface DialogsProps {
  flow: SecondStepFlow;
  onClose: () => void;
}

const load = async () => (await import('./SecondStepDialogs')).SecondStepDialogs;
const SecondStepDialogs = lazyDialog<DialogsProps>(load, { title, maxWidth: 'xs' });

export function SecondStep() {
  const query = useGetSecondStepQuery();
  return (
    <Section
      title={title}
      description="Use a passkey as well as your password. You can still sign in with just a passkey."
    >
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={44} />}
        failedTitle="We couldn’t load two-step verification"
      >
        {(state) => <Switch state={state} />}
      </QueryState>
    </Section>
  );
}

function Switch({ state }: { state: SecondStepState }) {
  const passkeys = useListPasskeysQuery();
  const flow = useSecondStep();
  const hasNone = !state.isOn && passkeys.data?.length === 0;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 4 }}>
      {state.isOn ? <IsOn state={state} /> : <IsOff hasNone={hasNone} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {state.isOn && (
          <Button onClick={() => flow.begin('codes')}>Create new recovery codes</Button>
        )}
        {!hasNone && (
          <Button
            aria-label={`${state.isOn ? 'Turn off' : 'Turn on'} two-step verification`}
            onClick={() => flow.begin(state.isOn ? 'off' : 'on')}
          >
            {state.isOn ? 'Turn off' : 'Turn on'}
          </Button>
        )}
      </Box>
      {(flow.stage !== 'idle' || flow.codes.length > 0) && (
        <SecondStepDialogs flow={flow} onClose={flow.end} />
      )}
    </Box>
  );
}

function IsOff({ hasNone }: { hasNone: boolean }) {
  return (
    <Typography color="textSecondary">
      {hasNone
        ? 'To turn on two-step verification, first add a passkey.'
        : 'Two-step verification is off.'}
    </Typography>
  );
}

function IsOn({ state: { since, codesLeft } }: { state: SecondStepState }) {
  const left =
    codesLeft === 1
      ? 'You have 1 recovery code left.'
      : `You have ${codesLeft} recovery codes left.`;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Chip color="success" label="On" />
        <Typography color="textSecondary">
          {since && `Since ${longDate(since)}. `}
          {codesLeft > 2 && left}
        </Typography>
      </Box>
      {codesLeft <= 2 && (
        <Alert severity="warning" role="note">
          {codesLeft === 0 ? 'You have no recovery codes left.' : left} Create new codes before you
          need them.
        </Alert>
      )}
    </>
  );
}
