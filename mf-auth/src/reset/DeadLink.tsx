import { useDestination } from '@introvest/shell-sdk';
import { Button } from '@introvest/shell-sdk/ui';
import { AuthFrame } from '../auth/AuthFrame';
import { toAuth } from '../auth/toAuth';

export function DeadLink({ title, text }: { title: string; text: string }) {
  const next = useDestination()?.to;
  return (
    <AuthFrame outcome="bad" title={title} text={text}>
      <Button variant="contained" size="large" {...toAuth({ mode: 'forgot' }, next)}>
        Send a new link
      </Button>
    </AuthFrame>
  );
}
