import type { PushState } from '@introvest/contracts/push';
import { QueryState, toast } from '@introvest/shell-sdk';
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { useEffect, useState } from 'react';
import { useGetPushQuery, useSubscribePushMutation, useUnsubscribePushMutation } from '../api';
import { readPush, subscribe, unsubscribe, type PushHere } from './pushBrowser';

/** Whether this browser tells of what happened while Introvest is closed, where that is offered. */
export function PushSwitch() {
  const query = useGetPushQuery();
  return (
    <QueryState query={query} loading={null} failedTitle="Push could not be looked up">
      {(push) => push.publicKey && <Switch push={push} publicKey={push.publicKey} />}
    </QueryState>
  );
}

/** The state of this browser, looked at again when its person comes back: they may have changed it in its settings. */
function usePushHere(device: string | null) {
  const [here, setHere] = useState<PushHere>();
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const found = await readPush(device);
      if (isCurrent) setHere(found);
    };
    void look();
    window.addEventListener('focus', look);
    return () => {
      isCurrent = false;
      window.removeEventListener('focus', look);
    };
  }, [device]);
  return [here, setHere] as const;
}

const says: Record<PushHere, string> = {
  unsupported: 'This browser cannot tell you anything while Introvest is closed.',
  denied:
    'Your browser blocks notifications of Introvest. Allow them in its settings for this site, and then turn on push here.',
  off: 'Push tells you on this device while Introvest is closed: what kind of thing happened, never who it was or what was written. It ends when you sign out here.',
  on: 'Push is on in this browser, until you sign out here.',
};

function Switch({ push, publicKey }: { push: PushState; publicKey: string }) {
  const [here, setHere] = usePushHere(push.device);
  const [isBusy, setBusy] = useState(false);
  const [store] = useSubscribePushMutation();
  const [forget] = useUnsubscribePushMutation();

  const turnOn = async () => {
    const browser = await subscribe(publicKey);
    if (browser) {
      await store({ body: browser }).unwrap();
      toast({ title: 'Push is on', description: 'This device tells you from now on.' });
    } else setHere(await readPush(null));
  };
  const turnOff = async () => {
    await forget().unwrap();
    await unsubscribe();
    toast({ title: 'Push is off', description: 'This device tells you nothing any more.' });
  };
  const handlePress = async (change: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await change();
    } catch {
      const description = 'Your browser did not let us, or Introvest could not be reached.';
      toast({ title: 'Push was not changed', description, variant: 'destructive' });
    }
    setBusy(false);
  };
  if (here === undefined) return null;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 3, mt: 4 }}>
      <Typography color="textSecondary">{says[here]}</Typography>
      {(here === 'on' || here === 'off') && (
        <Button
          aria-disabled={isBusy || undefined}
          onClick={() => void handlePress(here === 'on' ? turnOff : turnOn)}
        >
          {here === 'on' ? 'Turn off push on this device' : 'Turn on push on this device'}
        </Button>
      )}
    </Box>
  );
}
