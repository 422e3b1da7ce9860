import type { SecondStepState } from '@introvest/contracts/secondStep';
import { QueryState, toast } from '@introvest/shell-sdk';
import { Chip, Section } from '@introvest/shell-sdk/parts';
import { Alert, Box, Button, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { useState } from 'react';
import { onboardingApi } from '../api';
import { longDate } from './OwnList';
import { RecoveryCodes } from './RecoveryCodes';
import { SensitiveAction } from './SensitiveAction';

const changes = {
  on: {
    title: 'Turn on two-step verification?',
    text: 'You’ll need your password and a passkey to sign in. We’ll sign you out on all other devices and give you ten recovery codes for when you don’t have your passkey.',
    submit: 'Turn on',
    pending: 'Turning on...',
    done: {
      title: 'Two-step verification is on',
      description: 'You’ll also need a passkey to sign in.',
    },
  },
  off: {
    title: 'Turn off two-step verification?',
    text: 'Anyone who knows your password will be able to sign in. Your recovery codes will stop working.',
    submit: 'Turn off',
    pending: 'Turning off...',
    done: {
      title: 'Two-step verification is off',
      description: 'You can sign in with just your password.',
    },
  },
  codes: {
    title: 'Create new recovery codes?',
    text: 'You’ll get ten new codes. Your current codes will stop working.',
    submit: 'Create new codes',
    pending: 'Creating...',
    done: { title: 'New recovery codes', description: 'Your previous codes no longer work.' },
  },
};

type Change = keyof typeof changes;

const failed = {
  title: 'Not changed',
  text: 'We couldn’t update two-step verification. Try again.',
};

export function SecondStep() {
  const query = onboardingApi.useGetSecondStepQuery();
  return (
    <Section
      title="Two-step verification"
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
  const passkeys = onboardingApi.useListPasskeysQuery();
  const [asked, setAsked] = useState<Change>();
  const [made, setMade] = useState<{ codes: string[]; change: Change }>();
  const [turnOn] = onboardingApi.useTurnOnSecondStepMutation();
  const [turnOff] = onboardingApi.useTurnOffSecondStepMutation();
  const [renew] = onboardingApi.useRenewRecoveryCodesMutation();
  const hasNone = !state.isOn && passkeys.data?.length === 0;
  const act = async (change: Change) => {
    if (change === 'off') {
      await turnOff().unwrap();
      toast(changes.off.done);
    } else {
      const { codes } = await (change === 'on' ? turnOn() : renew()).unwrap();
      setMade({ codes, change });
    }
  };
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 4 }}>
      {state.isOn ? (
        <IsOn state={state} />
      ) : (
        <Typography color="textSecondary">
          {hasNone
            ? 'To turn on two-step verification, first add a passkey.'
            : 'Two-step verification is off.'}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {state.isOn && <Button onClick={() => setAsked('codes')}>Create new recovery codes</Button>}
        {!hasNone && (
          <Button
            aria-label={`${state.isOn ? 'Turn off' : 'Turn on'} two-step verification`}
            onClick={() => setAsked(state.isOn ? 'off' : 'on')}
          >
            {state.isOn ? 'Turn off' : 'Turn on'}
          </Button>
        )}
      </Box>
      {asked && (
        <SensitiveAction
          {...changes[asked]}
          act={() => act(asked)}
          failed={failed}
          onClose={() => setAsked(undefined)}
        />
      )}
      {made && (
        <RecoveryCodes
          codes={made.codes}
          onClose={() => {
            setMade(undefined);
            // The toast waits until the dialog has closed, because it would cover the codes.
            toast(changes[made.change].done);
          }}
        />
      )}
    </Box>
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
