import type { PushState } from '@introvest/contracts/push';
import { QueryState, toast, type QueryLike } from '@introvest/shell-sdk';
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { useEffect, useState } from 'react';
import { onboardingApi } from '../api';
import { readPush, subscribe, unsubscribe, type PushStatus } from './pushBrowser';

export function PushSwitch({ query }: { query: QueryLike<PushState> }) {
  return (
    <QueryState query={query} loading={null} failedTitle="We couldn’t load this device’s settings">
      {(push) => push.publicKey && <Switch push={push} publicKey={push.publicKey} />}
    </QueryState>
  );
}

/**
 * Returns the state of push in this browser. Reads it again on focus, because the user may have changed the browser's
 * settings.
 */
function usePushHere(device: string | null) {
  const [here, setHere] = useState<PushStatus>();
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

const says: Record<PushStatus, string> = {
  unsupported: 'This browser doesn’t support push notifications.',
  denied:
    'Your browser is blocking notifications from Introvest. Allow notifications in your browser settings, then turn them on here.',
  off: 'Notifications are off on this device. Turn them on to get updates when Introvest is closed, without names or message text. They stop when you sign out.',
  on: 'Notifications are on in this browser until you sign out.',
};

function Switch({ push, publicKey }: { push: PushState; publicKey: string }) {
  const [here, setHere] = usePushHere(push.device);
  const [isBusy, setBusy] = useState(false);
  const [store] = onboardingApi.useSubscribePushMutation();
  const [forget] = onboardingApi.useUnsubscribePushMutation();

  const turnOn = async () => {
    const browser = await subscribe(publicKey);
    if (browser) {
      await store({ body: browser }).unwrap();
    } else setHere(await readPush(null));
  };
  const turnOff = async () => {
    await forget().unwrap();
    await unsubscribe();
  };
  const handlePress = async (change: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await change();
    } catch {
      const description = 'Your browser blocked the change, or we couldn’t connect. Try again.';
      toast({ title: 'We couldn’t change notifications', description, variant: 'destructive' });
    }
    setBusy(false);
  };
  const shown = here ?? 'off';
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'start',
        gap: 3,
        mt: 4,
        visibility: here ? 'visible' : 'hidden',
      }}
    >
      <Typography role="status" color="textSecondary">
        {says[shown]}
      </Typography>
      {(shown === 'on' || shown === 'off') && (
        <Button
          aria-disabled={isBusy || undefined}
          onClick={() => void handlePress(shown === 'on' ? turnOff : turnOn)}
        >
          {shown === 'on' ? 'Turn off notifications' : 'Turn on notifications'}
        </Button>
      )}
    </Box>
  );
}
