import { ConfirmDialog } from '@introvest/shell-sdk/overlays';
import { Typography } from '@introvest/shell-sdk/ui';
import { ConfirmPassword } from './ConfirmPassword';
import { RecoveryCodes } from './RecoveryCodes';
import type { Change, SecondStepFlow } from './useSecondStep';

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

/**
 * Renders the dialogs of the flow: a confirmation of the change, the password if the sign-in is too old, and new
 * recovery codes.
 */
export function SecondStepDialogs({ flow }: { flow: SecondStepFlow }) {
  const asked = words[flow.change];
  return (
    <>
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
    </>
  );
}
