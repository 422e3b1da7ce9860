import { toast, useDestination, useSession } from '@introvest/shell-sdk';
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { authApi } from '../api';
import { AuthFrame } from '../auth/AuthFrame';
import { OutcomeIcon } from '../auth/OutcomeIcon';
import { toAuth } from '../auth/toAuth';

export function VerificationFailed({ text }: { text: string }) {
  const { user } = useSession();
  const next = useDestination()?.to;
  const [resend, { isLoading }] = authApi.useResendVerificationMutation();

  const handleResend = async () => {
    if (isLoading) return;
    try {
      const { message } = await resend({ query: { ...(next && { next }) } }).unwrap();
      toast({ title: 'Verification email sent', description: message });
    } catch {
      toast({
        title: 'Failed to resend',
        description: 'Could not resend verification email.',
        variant: 'destructive',
      });
    }
  };

  return (
    <AuthFrame icon={<OutcomeIcon good={false} />} title="Verification failed" text={text}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Button
          variant="contained"
          size="large"
          onClick={() => void handleResend()}
          aria-disabled={isLoading || undefined}
        >
          Resend verification email
        </Button>
        <Button size="large" {...toAuth({ mode: 'login' }, next)}>
          Back to login
        </Button>
      </Box>
      {!user && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 5 }}>
          To get a new verification email, sign in first.
        </Typography>
      )}
    </AuthFrame>
  );
}
