import type { CurrentUser } from '@introvest/contracts/auth';
import {
  askSecondStep,
  enterRecoveryCode,
  passSecondStep,
  type RecoveryCode,
} from '@introvest/contracts/secondStep';
import checkRecoveryCode from '@introvest/contracts/forms/recovery-code';
import { api, defineCalls, errorText, isCallError } from '@introvest/shell-sdk/api';
import {
  FORM_ERROR,
  FormError,
  serverErrors,
  TextInput,
  validateWith,
} from '@introvest/shell-sdk/forms';
import { Alert, Box, Button, TextLink, Typography } from '@introvest/shell-sdk/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { DialogForm } from '../forms';
import { provePasskey, supportsPasskeys } from './provePasskey';

const secondStepApi = defineCalls(api, (build) => ({
  askSecondStep: build.mutation(askSecondStep),
  passSecondStep: build.mutation(passSecondStep),
  enterRecoveryCode: build.mutation(enterRecoveryCode),
}));

export interface SecondStepProps {
  token: string;
  onSignedIn: (user: CurrentUser) => Promise<void>;
  onOver: (text: string) => void;
}

const hasExpired = (error: unknown) => isCallError(error) && error.code === 'conflict';

export function SecondStep(props: SecondStepProps) {
  const canUsePasskey = supportsPasskeys();
  const [method, setMethod] = useState<'passkey' | 'code'>(canUsePasskey ? 'passkey' : 'code');
  const other = method === 'passkey' ? 'code' : 'passkey';
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {method === 'passkey' ? <Passkey {...props} /> : <Code {...props} />}
      {canUsePasskey ? (
        <Button variant="text" onClick={() => setMethod(other)}>
          {other === 'code' ? 'Use a recovery code instead' : 'Use my passkey instead'}
        </Button>
      ) : (
        <Typography variant="body2" color="textSecondary">
          This browser doesn’t support passkeys. Enter a recovery code instead.
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        Don’t have your passkey or recovery codes?{' '}
        <TextLink href="/contact" target="_blank">
          Contact us (opens in a new tab)
        </TextLink>
        . If you didn’t turn on two-step verification, select ‘This wasn’t me’ in the email we sent
        you about it.
      </Typography>
    </Box>
  );
}

function Passkey({ token, onSignedIn, onOver }: SecondStepProps) {
  const [ask] = secondStepApi.useAskSecondStepMutation();
  const [pass] = secondStepApi.usePassSecondStepMutation();
  const [isWaiting, setWaiting] = useState(false);
  const [failed, setFailed] = useState<string>();
  const prove = async () => {
    const { options } = await ask({ body: { token } }).unwrap();
    const credential = await provePasskey(options, {});
    return credential && (await pass({ body: { token, credential } }).unwrap()).user;
  };
  const handlePress = async () => {
    if (isWaiting) return;
    setWaiting(true);
    setFailed(undefined);
    try {
      const user = await prove().finally(() => setWaiting(false));
      if (user) return await onSignedIn(user);
      setFailed('The request was cancelled or timed out. Try again.');
    } catch (error) {
      const text = errorText(error, 'This passkey didn’t work. Try again, or use a recovery code.');
      if (hasExpired(error)) onOver(text);
      else setFailed(text);
    }
  };
  return (
    <>
      {failed && <Alert severity="error">{failed}</Alert>}
      <Button
        variant="contained"
        size="large"
        fullWidth
        autoFocus
        startIcon={<KeyRound />}
        onClick={() => void handlePress()}
        aria-disabled={isWaiting || undefined}
      >
        {isWaiting ? 'Waiting for your device...' : 'Confirm with my passkey'}
      </Button>
    </>
  );
}

function Code({ token, onSignedIn, onOver }: SecondStepProps) {
  const [enter] = secondStepApi.useEnterRecoveryCodeMutation();
  const handleSubmit = async ({ code }: RecoveryCode) => {
    try {
      const { user } = await enter({ body: { token, code } }).unwrap();
      await onSignedIn(user);
      return undefined;
    } catch (error) {
      if (hasExpired(error)) return onOver(errorText(error, 'Sign in again.'));
      const isField = isCallError(error) && error.errors.length > 0;
      return { ...serverErrors(error), ...(isField && { [FORM_ERROR]: undefined }) };
    }
  };
  return (
    <DialogForm<RecoveryCode>
      label="Two-step verification"
      onSubmit={handleSubmit}
      validate={validateWith(checkRecoveryCode)}
      submit="Sign in"
      pending="Signing in..."
    >
      <TextInput
        name="code"
        label="Recovery code"
        help="Enter one of the ten codes you saved, for example k7mq-2xwd-9f3h-tn8b. Each code works once."
        autoComplete="off"
        autoFocus
        required
      />
      <FormError />
    </DialogForm>
  );
}
