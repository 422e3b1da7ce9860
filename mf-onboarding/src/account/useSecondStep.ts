import { toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { useState } from 'react';
import {
  useRenewRecoveryCodesMutation,
  useTurnOffSecondStepMutation,
  useTurnOnSecondStepMutation,
} from '../passkeysApi';
import { asksForPassword } from './ConfirmPassword';

/** What may be done to the second step. */
export type Change = 'on' | 'off' | 'codes';

const done: Record<Change, string> = {
  on: 'You are asked for a passkey after your password from now on.',
  off: 'Your password is enough to sign in.',
  codes: 'Those that you had before work no longer.',
};
const titles: Record<Change, string> = {
  on: 'Turned on',
  off: 'Turned off',
  codes: 'New recovery codes',
};

/** A change of the second step: first whether its person is sure, then the password where they signed in long ago. */
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
      const description = errorText(error, 'Nothing was changed. Please try again.');
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
    /** The codes were seen: nothing was to stand in front of them before. */
    forgetCodes() {
      setCodes([]);
      tell();
    },
  };
}
