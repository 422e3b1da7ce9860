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

const title = 'Ask for a passkey after my password';

const words: Record<Change, { title: string; text: string; submit: string; pending: string }> = {
  on: {
    title: `${title}?`,
    text: 'From then on your password alone signs nobody in. You are signed out everywhere else, and get ten recovery codes that stand in for your passkey, once each.',
    submit: 'Turn on',
    pending: 'Turning on...',
  },
  off: {
    title: 'Sign in with the password alone?',
    text: 'Whoever knows your password can then sign in. Your recovery codes work no longer.',
    submit: 'Turn off',
    pending: 'Turning off...',
  },
  codes: {
    title: 'Make new recovery codes?',
    text: 'You get ten new ones. Those that you have now work no longer.',
    submit: 'Make new codes',
    pending: 'Making them...',
  },
};

/** Whether the password is enough, and the codes for a day without the passkey. */
export function SecondStep() {
  const query = useGetSecondStepQuery();
  return (
    <Section
      title={title}
      description="Your password alone then opens your account to nobody. Signing in with a passkey instead of the password stays as it is."
    >
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={44} />}
        failedTitle="Whether a passkey is asked for could not be loaded"
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
        {state.isOn && <Button onClick={() => flow.begin('codes')}>Make new recovery codes</Button>}
        {!hasNone && (
          <Button
            aria-label={`${state.isOn ? 'Turn off' : 'Turn on'}: ${title}`}
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
        ? 'It is off. Add a passkey above, and you can turn it on.'
        : 'It is off: your password is enough to sign in.'}
    </Typography>
  );
}

function IsOn({ state: { since, codesLeft } }: { state: SecondStepState }) {
  const left =
    codesLeft === 1 ? 'One recovery code is left.' : `${codesLeft} recovery codes are left.`;
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
          {codesLeft === 0 ? 'No recovery code is left.' : left} Make new ones before you need them.
        </Alert>
      )}
    </>
  );
}
