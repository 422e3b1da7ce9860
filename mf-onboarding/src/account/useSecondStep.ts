import { toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { useState } from 'react';
import {
  useRenewRecoveryCodesMutation,
  useTurnOffSecondStepMutation,
  useTurnOnSecondStepMutation,
} from '../passkeysApi';
import { asksForPassword } from './asksForPassword';

/** A change to two-step verification: turn it on, turn it off, or create new recovery codes. */
export type Change = 'on' | 'off' | 'codes';

const done: Record<Change, string> = {
  on: 'You’ll also need a passkey to sign in.',
  off: 'You can sign in with just your password.',
  codes: 'Your previous codes no longer work.',
};
const titles: Record<Change, string> = {
  on: 'Two-step verification is on',
  off: 'Two-step verification is off',
  codes: 'New recovery codes',
};

export type SecondStepFlow = ReturnType<typeof useSecondStep>;

/**
 * Returns the flow for a change to two-step verification: a confirmation, then the password if the sign-in is too old.
 */
export function useSecondStep() {
  const [change, setChange] = useState<Change>('on');
  const [stage, setStage] = useState<'idle' | 'sure' | 'password'>('idle');
  const [codes, setCodes] = useState<string[]>([]);
  const [turnOn, on] = useTurnOnSecondStepMutation();
  const [turnOff, off] = useTurnOffSecondStepMutation();
  const [renew, renewed] = useRenewRecoveryCodesMutation();

  const tell = () => toast({ title: titles[change], description: done[change] });
  const make = async () => {
    if (change === 'off') {
      await turnOff().unwrap();
      tell();
    } else setCodes((await (change === 'on' ? turnOn() : renew()).unwrap()).codes);
  };
  const confirm = async () => {
    try {
      await make();
      setStage('idle');
    } catch (error) {
      if (asksForPassword(error)) return setStage('password');
      setStage('idle');
      const description = errorText(error, 'We couldn’t update two-step verification. Try again.');
      toast({ title: 'Not changed', description, variant: 'destructive' });
    }
  };
  return {
    change,
    stage,
    codes,
    isPending: on.isLoading || off.isLoading || renewed.isLoading,
    begin(next: Change) {
      setChange(next);
      setStage('sure');
    },
    confirm,
    end: () => setStage('idle'),
    /** The toast is shown only after the dialog has closed, so that it doesn't cover the codes. */
    forgetCodes() {
      setCodes([]);
      tell();
    },
  };
}
