import { knowsPasskeys } from '@introvest/people/signIn';
import { Button } from '@introvest/shell-sdk/ui';
import { KeyRound } from 'lucide-react';
import { usePasskey } from './usePasskey';

/** Renders the button to sign in with a passkey, if the browser supports passkeys. */
export function PasskeyButton() {
  const [isWaiting, press] = usePasskey();
  if (!knowsPasskeys()) return null;
  return (
    <Button
      size="large"
      fullWidth
      startIcon={<KeyRound />}
      onClick={() => void press()}
      aria-disabled={isWaiting || undefined}
      sx={{ mt: 4 }}
    >
      {isWaiting ? 'Waiting for your device...' : 'Sign in with a passkey'}
    </Button>
  );
}
