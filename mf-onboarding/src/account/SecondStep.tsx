import type { SecondStepState } from '@introvest/contracts/secondStep';
import { QueryState } from '@introvest/shell-sdk';
import { ConfirmDialog } from '@introvest/shell-sdk/overlays';
import { Chip, Section } from '@introvest/shell-sdk/parts';
import { Alert, Box, Button, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { useGetSecondStepQuery, useListPasskeysQuery } from '../passkeysApi';
import { ConfirmPassword } from './ConfirmPassword';
import { longDate } from './longDate';
import { RecoveryCodes } from './RecoveryCodes';
import { useSecondStep, type Change } from './useSecondStep';

const title = 'Two-step verification';

const words: Record<Change, { title: string; text: string; submit: string; pending: string }> = {
  on: {
    title: 'Turn on two-step verification?',
    text: 'You’ll need your password and a passkey to sign in. We’ll sign you out on all other devices and give you ten recovery codes for when you don’t have your passkey.',
    submit: 'Turn on',
    pending: 'Turning on...',
  },
  off: {
    title: 'Turn off two-step verification?',
    text: 'Anyone who knows your password will be able to sign in. Your recovery codes will stop working.',
    submit: 'Turn off',
    pending: 'Turning off...',
  },
  codes: {
    title: 'Create new recovery codes?',
    text: 'You’ll get ten new codes. Your current codes will stop working.',
    submit: 'Create new codes',
    pending: 'Creating...',
  },
};

/** Turns two-step verification on and off, and creates recovery codes. */
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
  const asked = words[flow.change];
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
      <ConfirmDialog
        open={flow.stage === 'sure'}
        title={asked.title}
        text={asked.text}
        confirmLabel={asked.submit}
        pendingLabel={asked.pending}
        pending={flow.isPending}
        onConfirm={() => void flow.confirm()}
        onCancel={flow.end}
      />
      <ConfirmPassword
        open={flow.stage === 'password'}
        title={asked.title}
        submit={asked.submit}
        pending={asked.pending}
        onConfirmed={flow.confirm}
        onCancel={flow.end}
      >
        <Typography color="textSecondary">{asked.text}</Typography>
      </ConfirmPassword>
      <RecoveryCodes codes={flow.codes} onClose={flow.forgetCodes} />
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
